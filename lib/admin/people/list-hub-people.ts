import { asc, eq, max } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { appUser } from "@/db/schema/merchants";

export interface ListedHubPerson {
  id: number;
  email: string;
  createdAt: Date;
  seenAt: Date | null;
}

const PEOPLE_MAX = 200;

export async function listHubPeople(hubId: number, tx: Tx = read()): Promise<ListedHubPerson[]> {
  return tx
    .select({
      id: appUser.id,
      email: appUser.email,
      createdAt: appUser.createdAt,
      seenAt: max(session.lastSeenAt),
    })
    .from(appUser)
    .leftJoin(session, eq(session.userId, appUser.id))
    .where(eq(appUser.hubId, hubId))
    .groupBy(appUser.id)
    .orderBy(asc(appUser.email))
    .limit(PEOPLE_MAX);
}
