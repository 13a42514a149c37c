import { redirect } from "next/navigation";
import { requirePerson } from "@/app/session";

export default async function Security() {
  const { role, merchant, hub } = await requirePerson();
  if (role === "admin") redirect("/admin/security");
  if (hub) redirect("/hub/security");
  redirect(`/dashboard/${merchant?.status === "approved" ? "live" : "sandbox"}/security`);
}
