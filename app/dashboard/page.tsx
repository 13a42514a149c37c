import { redirect } from "next/navigation";
import { requirePerson } from "@/app/session";

/** Where a log-in leads: to the mode in which there is something to do. */
export default async function Dashboard() {
  const { role, merchant, hub } = await requirePerson();
  if (role === "admin") redirect("/admin");
  if (hub) redirect("/hub");
  redirect(merchant?.status === "approved" ? "/dashboard/live" : "/dashboard/sandbox");
}
