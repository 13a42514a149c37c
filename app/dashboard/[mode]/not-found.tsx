import { MissingPage } from "@/components/shell/missing-page";

export default async function NotFound() {
  return <MissingPage />;
}
