import { currentLocale } from "@/app/page-choices";
import { MissingPage } from "@/components/shell/missing-page";

export default async function NotFound() {
  return <MissingPage locale={await currentLocale()} />;
}
