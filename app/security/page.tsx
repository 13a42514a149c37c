import { redirect } from "next/navigation";
import { requireUser } from "@/app/session";
import "@/app/product.css";

export default async function Security() {
  const { role, merchant, hub } = await requireUser();
  if (role === "admin") redirect("/admin/security");
  if (hub) redirect("/hub/security");
  redirect(`/dashboard/${merchant?.status === "approved" ? "live" : "sandbox"}/security`);
}
