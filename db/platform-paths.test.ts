import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseSourceFile } from "@/scripts/conventions/source.fixture";

/** Code reachable by merchants that runs as the platform, with reasons: docs/decisions/0015-row-level-security.md. */
const ON_THE_PLATFORM: Record<string, string> = {
  "db/client.ts": "sends the statements of the platform and of merchants",
  "db/standby.ts": "writes the mark that identifies a standby",
  "lib/http/auth/request-context.ts":
    "authenticates several requests in one statement; its other reads are limited to the merchant of the key",
  ...because("authenticates callers without a merchant: anonymous, hub staff, administrators, riders", [
    "lib/http/auth/authenticators.ts",
    "lib/http/auth/authenticate-session.ts",
    "lib/riders/sessions/rider-sessions.ts",
  ]),
  ...because("authenticates a person before the merchant is known", [
    "lib/accounts/find-session.ts",
    "lib/accounts/sessions.ts",
    "lib/accounts/factors/factors.ts",
    "lib/members/businesses.ts",
  ]),
  ...because("needs an index on an expression, which row-level security would prevent", [
    "lib/rates/resolve-trip.ts",
    "lib/shipments/read/matching-ids.ts",
  ]),
  ...because("reads nothing that belongs to a merchant", [
    "lib/catalogue/load.ts",
    "lib/catalogue/load-places.ts",
    "lib/pubsub/publish.ts",
    "lib/rates/quote-rates.ts",
    "lib/shipments/create/order.ts",
    "lib/shipments/create/pickup-windows.ts",
  ]),
  ...because("writes batched rows of several merchants", [
    "lib/api-keys/record-use.ts",
    "lib/http/request-log/request-log.ts",
  ]),
  ...because("stores the answer of a gateway, also from callbacks and the worker", [
    "lib/adapters/gateway/simulated.ts",
    "lib/payments/close.ts",
    "lib/payments/initiate.ts",
  ]),
  "lib/http/idempotency/commit-idempotently.ts":
    "fast-forwards deliveries: simulated riders and hubs belong to no merchant",
  "lib/shipments/create/create.ts": "create_shipment switches to the merchant's role",
  "lib/shipments/create/return.ts": "creates returns that the service or an administrator orders",
};

function because(reason: string, files: string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, reason]));
}

const FOLDERS = ["app/api/v1", "app/api/dashboard", "app/dashboard"];
const CONNECTIONS = /^db\/(?:client|pools)\.ts$/;
const PLATFORM = /^(?:read|transaction|platformPool|statementPool)$/;
const ON_REPLICA = /readOnReplica(?:<\w+>)?\(\{ merchantId: null/;

test("code that merchants reach runs as the platform only for a listed reason", () => {
  const found = platformFiles(FOLDERS.flatMap(sourcesIn));
  expect(found.toSorted()).toEqual(Object.keys(ON_THE_PLATFORM).toSorted());
});

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => join(folder, name));
}

interface Part {
  file: string;
  name: string;
}

/** Returns the files with a declaration that runs as the platform and is reachable from `files`. */
function platformFiles(files: string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue: Part[] = files.map((file) => ({ file, name: "*" }));
  for (let part = queue.pop(); part; part = queue.pop()) {
    const key = `${part.file}#${part.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { declarations, imports, reExports } = outline(part.file);
    if (!seen.has(`${part.file}#`)) queue.push({ file: part.file, name: "" });
    const nodes = part.name === "*" ? [...declarations.values()].flat() : declarations.get(part.name);
    if (!nodes) queue.push(...reExports.map((file) => ({ file, name: part.name })));
    for (const node of nodes ?? []) {
      if (ON_REPLICA.test(node.getText())) found.add(part.file);
      for (const name of identifiersOf(node)) {
        const imported = imports.get(name);
        if (imported && CONNECTIONS.test(imported.file) && PLATFORM.test(imported.name)) found.add(part.file);
        // Ignore the route table, because it imports the handlers of all callers.
        if (imported && !imported.file.startsWith("app/api/_table/")) queue.push(imported);
        else if (declarations.has(name)) queue.push({ file: part.file, name });
      }
    }
  }
  return [...found];
}

interface Outline {
  /** Declarations by name. The key "" has the top-level statements, which run when the file is loaded. */
  declarations: Map<string, ts.Node[]>;
  imports: Map<string, Part>;
  reExports: string[];
}

const outlines = new Map<string, Outline>();

function outline(file: string): Outline {
  const known = outlines.get(file) ?? readOutline(file);
  outlines.set(file, known);
  return known;
}

function readOutline(file: string): Outline {
  const declarations = new Map<string, ts.Node[]>();
  const imports = new Map<string, Part>();
  const reExports: string[] = [];
  const declare = (name: string, node: ts.Node) =>
    declarations.set(name, [...(declarations.get(name) ?? []), node]);
  for (const statement of parseSourceFile(file).statements) {
    if (ts.isImportDeclaration(statement)) readImport(file, statement, imports);
    else if (ts.isExportDeclaration(statement)) {
      const target = resolved(file, statement.moduleSpecifier);
      if (target && !statement.isTypeOnly) reExports.push(target);
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        for (const name of namesOf(declaration.name)) declare(name, declaration);
    } else {
      const { name } = statement as ts.DeclarationStatement;
      declare(name && ts.isIdentifier(name) ? name.text : "", statement);
    }
  }
  return { declarations, imports, reExports };
}

function readImport(file: string, statement: ts.ImportDeclaration, imports: Map<string, Part>): void {
  const target = resolved(file, statement.moduleSpecifier);
  const clause = statement.importClause;
  if (!target || !clause || clause.isTypeOnly) return;
  if (clause.name) imports.set(clause.name.text, { file: target, name: "*" });
  const bindings = clause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings))
    imports.set(bindings.name.text, { file: target, name: "*" });
  else if (bindings)
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) imports.set(name.text, { file: target, name: (propertyName ?? name).text });
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}

function identifiersOf(node: ts.Node): Set<string> {
  const found = new Set<string>();
  const visit = (child: ts.Node) => {
    if (ts.isTypeNode(child)) return;
    if (ts.isPropertyAccessExpression(child)) return visit(child.expression);
    if (ts.isPropertyAssignment(child)) return visit(child.initializer);
    if (ts.isIdentifier(child)) found.add(child.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function resolved(file: string, specifier: ts.Expression | undefined): string | undefined {
  if (!specifier || !ts.isStringLiteral(specifier) || !/^(?:@\/|\.)/.test(specifier.text)) return undefined;
  const { text } = specifier;
  const path = text.startsWith("@/") ? text.slice(2) : join(dirname(file), text);
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate));
}
