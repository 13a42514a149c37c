import { notFound } from "next/navigation";
import { ConditionError } from "@/lib/core/conditions";

export async function findByIdOr404<T>(id: string, find: (id: number) => Promise<T>): Promise<T> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN;
  if (Number.isNaN(number)) notFound();
  try {
    return await find(number);
  } catch (error) {
    const isMissing =
      error instanceof ConditionError && ["shipment_not_found", "not_found"].includes(error.condition);
    if (isMissing) notFound();
    throw error;
  }
}
