import type { ListedSession } from "@/lib/accounts/list-sessions";

export function presentSessions(sessions: ListedSession[], currentId: number) {
  return sessions.map((session) => ({
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    ip: session.ip,
    user_agent: session.userAgent,
    is_current: session.id === currentId,
  }));
}
