import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { parseSubjectLocation, type SubjectLocation } from "@/lib/core/admin/subject-location";

interface SubjectColumns {
  subjectType: AnyColumn;
  subjectId: AnyColumn;
}

export function personPlace({ subjectType, subjectId }: SubjectColumns): SQL<SubjectLocation | null> {
  return sql<SubjectLocation | null>`(select case u.role when 'admin' then 'staff' when 'hub' then 'hub ' || u.hub_id
      else 'merchant ' || coalesce((select min(m.merchant_id) from member m where m.user_id = u.id and m.ended_at is null), u.merchant_id) end
    from app_user u where u.id = ${subjectNumber({ subjectType, subjectId }, "app_user")})`.mapWith(
    parseSubjectLocation,
  );
}

export function subjectNumber({ subjectType, subjectId }: SubjectColumns, type: string): SQL {
  return sql`(case when ${subjectType} = ${type} and ${subjectId} ~ '^[0-9]{1,18}$' then ${subjectId}::bigint end)`;
}
