/** The part of Postman's collection format, version 2.1, that is written. */
export interface PostmanCollection {
  info: { name: string; description: string; schema: string };
  auth: PostmanAuth;
  event: PostmanEvent[];
  variable: { key: string; value: string }[];
  item: PostmanFolder[];
}

export interface PostmanFolder {
  name: string;
  description: string;
  item: PostmanItem[];
}

export interface PostmanItem {
  name: string;
  event: PostmanEvent[];
  request: PostmanRequest;
  response: PostmanExample[];
}

export interface PostmanRequest {
  method: string;
  description: string;
  auth?: PostmanAuth;
  header: PostmanPair[];
  url: { raw: string; host: string[]; path: string[]; query: PostmanPair[] };
  body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
}

/** A header or a part of the query; one that is disabled is shown and not sent. */
export interface PostmanPair {
  key: string;
  value: string;
  description: string;
  disabled?: true;
}

export interface PostmanEvent {
  listen: "prerequest" | "test";
  script: { type: "text/javascript"; exec: string[] };
}

export type PostmanAuth =
  | { type: "noauth" }
  | { type: "apikey"; apikey: { key: string; value: string; type: "string" }[] };

interface PostmanExample {
  name: string;
  code: number;
  _postman_previewlanguage: "json";
  header: { key: string; value: string }[];
  body: string;
}
