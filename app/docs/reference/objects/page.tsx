import type { Metadata } from "next";
import { DocPage } from "@/components/docs/doc-page";
import { FieldList } from "@/components/docs/field-list";
import { inline } from "@/components/docs/inline";
import { schemaFields } from "@/components/docs/schema-fields";
import { apiDocument } from "../../api-document";

export const metadata: Metadata = { title: "Objects" };

export default function Objects() {
  const schemas = Object.entries(apiDocument().components.schemas);
  return (
    <DocPage
      title="Objects"
      lead="The objects in requests and responses, with their fields. Responses can get new fields at any time: ignore fields you don't know."
      sections={schemas.map(([name, schema]) => ({
        id: name,
        title: name,
        body: (
          <>
            {schema.description && <p>{inline(schema.description)}</p>}
            <FieldList fields={schemaFields(schema)} isInput={name.endsWith("Request")} />
          </>
        ),
      }))}
    />
  );
}
