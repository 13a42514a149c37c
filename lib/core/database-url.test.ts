import { describe, expect, it } from "vitest";
import { parseDatabaseUrl } from "./database-url";

const strict = { isUnencryptedAllowed: false };
const FAR = "postgres://tuma:secret@db.example:5432/tuma";

describe("a database on another machine", () => {
  it.each(["", "?sslmode=prefer", "?sslmode=disable", "?application_name=x"])(
    "is refused with %j",
    (query) => {
      expect(() => parseDatabaseUrl(FAR + query, strict)).toThrow(
        /db\.example.*sslmode=verify-full.*DATABASE_TLS=off/s,
      );
    },
  );

  it.each(["require", "verify-ca", "no-verify", "nonsense"])("is always refused with sslmode=%s", (mode) => {
    for (const host of ["db.example", "localhost"]) {
      const address = `postgres://tuma@${host}/tuma?sslmode=${mode}`;
      expect(() => parseDatabaseUrl(address, { isUnencryptedAllowed: true })).toThrow("sslmode=verify-full");
    }
  });

  it("is accepted with verify-full, whose options are removed from the URL", () => {
    const query =
      "?sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=/c.pem&sslkey=/k.pem&options=-ctimezone%3DUTC";
    const { url, host, tls } = parseDatabaseUrl(FAR + query, strict);
    expect(new URL(url).searchParams.toString()).toBe("options=-ctimezone%3DUTC");
    expect({ host, tls }).toEqual({
      host: "db.example",
      tls: { authorities: "/etc/ca.pem", certificate: "/c.pem", key: "/k.pem" },
    });
    const known = parseDatabaseUrl(`${FAR}?sslmode=verify-full&sslrootcert=system`, strict);
    expect(known.tls).toEqual({ authorities: null, certificate: null, key: null });
  });

  it("is accepted without TLS where the operator allows it", () => {
    expect(parseDatabaseUrl(FAR, { isUnencryptedAllowed: true })).toMatchObject({
      tls: null,
      host: "db.example",
    });
  });

  it("is also recognized from PGHOST", () => {
    const nameless = "postgres:///tuma";
    expect(() => parseDatabaseUrl(nameless, { ...strict, defaultHost: "10.0.0.7" })).toThrow("10.0.0.7");
    expect(parseDatabaseUrl(nameless, { ...strict, defaultHost: "/run/postgresql" }).tls).toBeNull();
    expect(parseDatabaseUrl(nameless, strict)).toMatchObject({ host: "localhost", tls: null });
  });
});

it.each(["localhost", "127.0.0.1", "127.0.1.13", "[::1]", "%2Frun%2Fpostgresql"])(
  "a database on this machine, %s, needs no TLS",
  (host) => expect(parseDatabaseUrl(`postgres://tuma@${host}/tuma`, strict).tls).toBeNull(),
);

it.each(["disable", "allow", "prefer"])("a database on this machine accepts sslmode=%s", (mode) => {
  expect(parseDatabaseUrl(`postgres://localhost/tuma?sslmode=${mode}`, strict).tls).toBeNull();
});

it.each(["127.example.com", "x127.0.0.1", "127.0.0.1x", "localhost.example", "10.127.0.1", "[fe80::1]"])(
  "%s is a remote host",
  (host) => {
    expect(() => parseDatabaseUrl(`postgres://tuma@${host}/tuma`, strict)).toThrow("another machine");
  },
);

it.each([
  "postgres://a.example,b.example/tuma",
  "postgres://localhost/tuma?host=db.example",
  "postgres://localhost/tuma?hostaddr=10.0.0.7",
  "postgres://localhost/tuma?ssl=true",
])("%s is refused because the drivers interpret it differently", (address) => {
  expect(() => parseDatabaseUrl(address, { isUnencryptedAllowed: true })).toThrow("one host");
});

it("an invalid URL is refused without quoting it", () => {
  const shown = (address: string) => {
    try {
      return parseDatabaseUrl(address, strict).url;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(shown("postgres://tuma:secret@a:1,b:2/tuma")).not.toContain("secret");
  expect(shown(FAR)).not.toContain("secret");
});
