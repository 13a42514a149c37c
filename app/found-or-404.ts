import { notFound } from "next/navigation";
import { ConditionError } from "@/lib/core/conditions";

export async function resolveOr404<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ConditionError && error.status === 404) notFound();
    throw error;
  }
}
