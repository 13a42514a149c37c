import { buildClientModel, type OpenApiJson } from "./client-model";
import { toAsyncPython } from "./to-async-python";
import { toPhp } from "./to-php";
import { toPython } from "./to-python";
import { toTypeScript } from "./to-typescript";

export function generatedFiles(document: object): Record<string, string> {
  const model = buildClientModel(document as OpenApiJson);
  return {
    ...within("clients/typescript", toTypeScript(model)),
    ...within("clients/python", { ...toPython(model), ...toAsyncPython() }),
    ...within("clients/php", toPhp(model)),
  };
}

function within(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
