export interface Snippet {
  language: string;
  code: string;
}

/** What stands where a key belongs while none is known. */
export const KEY_PLACEHOLDER = "YOUR_API_KEY";

/** The same first call in the languages that most shops are written in: what a parcel would cost. */
export function snippetsFor(baseUrl: string, key: string): Snippet[] {
  const url = `${baseUrl}/merchant/shipments/rates`;
  return [
    { language: "curl", code: curl(url, key) },
    { language: "Node.js", code: node(url, key) },
    { language: "PHP", code: php(url, key) },
    { language: "Python", code: python(url, key) },
  ];
}

function curl(url: string, key: string): string {
  return `curl "${url}" \\
  -H "X-API-Key: ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{
    "pickup_address": "Msimbazi Street, Kariakoo, Dar es Salaam",
    "pickup_latitude": -6.8186, "pickup_longitude": 39.2761,
    "dropoff_address": "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
    "dropoff_latitude": -6.765, "dropoff_longitude": 39.246,
    "items": [{ "description": "Shoes", "quantity": 1, "weight_kg": 1.2,
      "length_cm": 35, "width_cm": 25, "height_cm": 14 }]
  }'`;
}

function node(url: string, key: string): string {
  return `const response = await fetch("${url}", {
  method: "POST",
  headers: { "X-API-Key": "${key}", "Content-Type": "application/json" },
  body: JSON.stringify({
    pickup_address: "Msimbazi Street, Kariakoo, Dar es Salaam",
    pickup_latitude: -6.8186, pickup_longitude: 39.2761,
    dropoff_address: "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
    dropoff_latitude: -6.765, dropoff_longitude: 39.246,
    items: [{ description: "Shoes", quantity: 1, weight_kg: 1.2,
      length_cm: 35, width_cm: 25, height_cm: 14 }],
  }),
});
const quote = await response.json();
console.log(quote.total_amount, quote.currency);`;
}

function php(url: string, key: string): string {
  return `<?php
$request = curl_init("${url}");
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ["X-API-Key: ${key}", "Content-Type: application/json"],
    CURLOPT_POSTFIELDS => json_encode([
        "pickup_address" => "Msimbazi Street, Kariakoo, Dar es Salaam",
        "pickup_latitude" => -6.8186, "pickup_longitude" => 39.2761,
        "dropoff_address" => "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
        "dropoff_latitude" => -6.765, "dropoff_longitude" => 39.246,
        "items" => [["description" => "Shoes", "quantity" => 1, "weight_kg" => 1.2,
            "length_cm" => 35, "width_cm" => 25, "height_cm" => 14]],
    ]),
]);
$quote = json_decode(curl_exec($request), true);
echo $quote["total_amount"], " ", $quote["currency"];`;
}

function python(url: string, key: string): string {
  return `import json, urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"X-API-Key": "${key}", "Content-Type": "application/json"},
    data=json.dumps({
        "pickup_address": "Msimbazi Street, Kariakoo, Dar es Salaam",
        "pickup_latitude": -6.8186, "pickup_longitude": 39.2761,
        "dropoff_address": "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
        "dropoff_latitude": -6.765, "dropoff_longitude": 39.246,
        "items": [{"description": "Shoes", "quantity": 1, "weight_kg": 1.2,
                   "length_cm": 35, "width_cm": 25, "height_cm": 14}],
    }).encode(),
)
quote = json.load(urllib.request.urlopen(request))
print(quote["total_amount"], quote["currency"])`;
}
