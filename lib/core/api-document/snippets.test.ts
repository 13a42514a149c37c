import { describe, expect, it } from "vitest";
import type { ApiCall } from "./document";
import { createSnippets } from "./snippets";

const BASE = "https://tuma.example.co.tz/sandbox/api/v1";
const call = (more: Partial<ApiCall>): ApiCall => ({
  method: "GET",
  path: "/merchant/shipments",
  query: {},
  headers: {},
  body: undefined,
  needsKey: true,
  ...more,
});

describe("a call in four languages", () => {
  it("sends a body with its method, its key and its headers", () => {
    const post = call({
      method: "POST",
      headers: { "Idempotency-Key": "order-1042-shipment" },
      body: { items: [{ quantity: 1, is_fragile: true }], note: null },
    });
    expect(createSnippets(post, BASE)).toMatchInlineSnapshot(`
      {
        "Node.js": "const response = await fetch("https://tuma.example.co.tz/sandbox/api/v1/merchant/shipments", {
        method: "POST",
        headers: {
          "X-API-Key": process.env.TUMA_KEY,
          "Content-Type": "application/json",
          "Idempotency-Key": "order-1042-shipment",
        },
        body: JSON.stringify({
          items: [
            {
              quantity: 1,
              is_fragile: true
            }
          ],
          note: null
        }),
      });
      const answer = await response.json();
      console.log(response.status, answer);",
        "PHP": "<?php
      $request = curl_init("https://tuma.example.co.tz/sandbox/api/v1/merchant/shipments");
      curl_setopt_array($request, [
          CURLOPT_RETURNTRANSFER => true,
          CURLOPT_HTTPHEADER => [
              "X-API-Key: " . getenv("TUMA_KEY"),
              "Content-Type: application/json",
              "Idempotency-Key: order-1042-shipment",
          ],
          CURLOPT_POSTFIELDS => json_encode([
              "items" => [
                  [
                      "quantity" => 1,
                      "is_fragile" => true
                  ]
              ],
              "note" => null
          ]),
      ]);
      $answer = json_decode(curl_exec($request), true);
      echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), "\\n";
      print_r($answer);",
        "Python": "import json, os, urllib.request

      request = urllib.request.Request(
          "https://tuma.example.co.tz/sandbox/api/v1/merchant/shipments",
          headers={
              "X-API-Key": os.environ["TUMA_KEY"],
              "Content-Type": "application/json",
              "Idempotency-Key": "order-1042-shipment",
          },
          data=json.dumps({
              "items": [
                  {
                      "quantity": 1,
                      "is_fragile": True
                  }
              ],
              "note": None
          }).encode(),
      )
      with urllib.request.urlopen(request) as response:
          print(response.status, json.load(response))",
        "curl": "curl "https://tuma.example.co.tz/sandbox/api/v1/merchant/shipments" \\
        -H "X-API-Key: $TUMA_KEY" \\
        -H "Content-Type: application/json" \\
        -H "Idempotency-Key: order-1042-shipment" \\
        -d '{
        "items": [
          {
            "quantity": 1,
            "is_fragile": true
          }
        ],
        "note": null
      }'",
      }
    `);
  });

  it("quotes what a language would read as its own", () => {
    const { curl, PHP, Python } = createSnippets(
      call({ method: "POST", body: { note: `Ng'ombe "$5" \\` } }),
      BASE,
    );
    expect(curl).toContain(`"note": "Ng'\\''ombe \\"$5\\" \\\\"`);
    expect(PHP).toContain(`"note" => "Ng'ombe \\"\\$5\\" \\\\"`);
    expect(Python).toContain(`"note": "Ng'ombe \\"$5\\" \\\\"`);
  });

  it("writes an empty body as an object, also in PHP, and other methods by their names", () => {
    const empty = createSnippets(call({ method: "POST", body: {} }), BASE);
    expect(empty.PHP).toContain("json_encode(new stdClass())");
    expect(empty.curl).toContain("-d '{}'");
    const patch = createSnippets(call({ method: "PATCH", body: { status: "enabled" } }), BASE);
    expect(patch.curl).toContain('curl -X PATCH "');
    expect(patch.PHP).toContain('CURLOPT_CUSTOMREQUEST => "PATCH"');
    expect(patch.Python).toContain('method="PATCH"');
  });

  it("carries a key that was just made, and then nothing of the environment", () => {
    const key = "tuma_test_0123456789";
    const snippets = createSnippets(call({ method: "POST", body: {} }), BASE, key);
    for (const code of Object.values(snippets)) {
      expect(code).toContain(key);
      expect(code).not.toMatch(/TUMA_KEY|import os|json, os/);
    }
    expect(snippets.curl).toContain(`-H "X-API-Key: ${key}"`);
    expect(snippets.PHP).toContain(`"X-API-Key: ${key}"`);
  });

  it("asks for what is open to everybody without a key", () => {
    const { curl, "Node.js": node } = createSnippets(
      call({ path: "/vehicle-types", needsKey: false, query: { a: "b c" } }),
      BASE,
    );
    expect(curl).toBe(`curl "${BASE}/vehicle-types?a=b+c"`);
    expect(node).not.toContain("TUMA_KEY");
  });
});
