import { redirect } from "next/navigation";
import { requirePerson } from "@/app/session";

export default async function Dashboard() {
  const { role, merchant, hub } = await requirePerson();
  if (role === "admin") redirect("/admin");
  if (hub) redirect("/hub");
  redirect(merchant?.status === "approved" ? "/dashboard/live" : "/dashboard/sandbox");
}
