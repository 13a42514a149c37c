import { type ApiDocument, type ApiExample, type ApiResponse, resolveIn } from "../document/api-document";
import { entriesOf } from "../document/entries";

/** A refusal as the document shows it; of a refused input, the first endpoint's that has one. */
export function exampleOfCondition(document: ApiDocument, name: string): unknown {
  const shared = document.components.examples[name];
  if (shared) return shared.value;
  for (const { operation } of entriesOf(document)) {
    for (const reference of Object.values(operation.responses)) {
      const response = resolveIn<ApiResponse>(document, reference);
      const example = response.content?.["application/json"].examples?.[name] as ApiExample | undefined;
      if (example?.value) return example.value;
    }
  }
  return undefined;
}
