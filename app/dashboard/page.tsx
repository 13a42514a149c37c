import { redirect } from "next/navigation";
import { requireUser } from "@/app/session";

export default async function Dashboard() {
  const { role, merchant, hub } = await requireUser();
  if (role === "admin") redirect("/admin");
  if (hub) redirect("/hub");
  redirect(merchant?.status === "approved" ? "/dashboard/live" : "/dashboard/sandbox");
}
