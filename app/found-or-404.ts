import { notFound } from "next/navigation";
import { ConditionError } from "@/lib/core/conditions";

/** What a verb reads for a page; what does not exist for this person is a page that does not exist. */
export async function foundOr404<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ConditionError && error.status === 404) notFound();
    throw error;
  }
}
