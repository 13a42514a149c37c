import type { Metadata } from "next";
import { CodeFigure } from "@/components/docs/code/code-figure";
import { DocPage } from "@/components/docs/doc-page";
import { entriesOf } from "@/components/docs/document/entries";
import { ReferenceList } from "@/components/docs/reference/reference-list";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { apiDocument } from "../api-document";

export const metadata: Metadata = { title: "API reference" };

export default function Reference() {
  const document = apiDocument();
  const entries = entriesOf(document);
  return (
    <DocPage
      title="API reference"
      lead="Every endpoint with its parameters, responses and errors. The OpenAPI file has the same for programs."
      intro={<Addresses />}
      sections={document.tags.map(({ name, description }) => ({
        id: name.toLowerCase().replaceAll(" ", "-"),
        title: name,
        body: (
          <>
            <p>{description}</p>
            <ReferenceList entries={entries.filter(({ operation }) => operation.tags.includes(name))} />
          </>
        ),
      }))}
    />
  );
}

function Addresses() {
  // The key is that of the other examples.
  const newman = `npx newman run ${env.APP_ORIGIN}/docs/tuma.postman_collection.json \\
  --env-var "api_key=$TUMA_KEY"`;
  return (
    <>
      <p>
        Paths are relative to a base URL: <code>{env.APP_ORIGIN + LIVE_BASE}</code> for live,{" "}
        <code>{env.APP_ORIGIN + SANDBOX_BASE}</code> for the sandbox. Send the key in <code>X-API-Key</code>{" "}
        and bodies as JSON. Amounts are whole TZS, times are UTC. Answers may get more fields at any time:
        ignore what you do not know.
      </p>
      <p>
        The <a href="/docs/reference/objects">objects</a> and the <a href="/docs/errors">errors</a> have pages
        of their own. The whole document is at <a href="/openapi.json">/openapi.json</a>, and a short one for
        language models at <a href="/llms.txt">/llms.txt</a>.
      </p>
      <p id="postman" className="scroll-mt-6">
        For Postman there is a <a href="/docs/tuma.postman_collection.json">collection</a> of every example
        and its <a href="/docs/tuma.postman_environment.json">environment</a>. Import both, put a sandbox key
        into <code>api_key</code>, and run the collection from top to bottom; each response is checked against
        its status and its schema. Bruno imports the same files. In a terminal, newman runs it:
      </p>
      <CodeFigure title="newman" language="curl" code={newman} />
    </>
  );
}
