import { buildClientModel, type OpenApiJson } from "./client-model";
import { phpResources } from "./methods-to-php";
import { pythonResources } from "./methods-to-python";
import { typeScriptResources } from "./methods-to-typescript";
import { toPhp } from "./to-php";
import { toPython } from "./to-python";
import { toTypeScript } from "./to-typescript";

export function generatedFiles(document: object): Record<string, string> {
  const model = buildClientModel(document as OpenApiJson);
  return {
    ...within("clients/typescript", {
      ...toTypeScript(model),
      "src/generated/resources.ts": typeScriptResources(model),
    }),
    ...within("clients/python", {
      ...toPython(model),
      "src/tuma/generated/resources.py": pythonResources(model, false),
      "src/tuma/generated/async_resources.py": pythonResources(model, true),
    }),
    ...within("clients/php", { ...toPhp(model), "src/generated/Resources.php": phpResources(model) }),
  };
}

function within(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
