import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion, PasskeyRegistration } from "@/lib/core/accounts/account-request";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Signing {
  challenge: string;
  origin: string;
  rpId?: string;
  isVerified?: boolean;
  /** Counter of the answer. Default: the last counter plus one. */
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

export class TestPasskey {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  readonly #privateKey: KeyObject;
  /** Public key in COSE format. */
  readonly publicKey: Uint8Array;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = privateKey;
    const { x, y } = publicKey.export({ format: "jwk" });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    this.publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x!)],
        [-3, coordinate(y!)],
      ]) as never,
    );
  }

  made(signing: Signing): PasskeyRegistration {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey]);
    const authData = Buffer.concat([this.#head(signing, HAS_KEY), credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData("webauthn.create", signing),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      },
    };
  }

  used(signing: Signing): PasskeyAssertion {
    this.counter = signing.counter ?? this.counter + 1;
    const authenticatorData = this.#head(signing, 0);
    const clientDataJSON = clientData("webauthn.get", signing);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign("sha256", signed, this.#privateKey)),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} } as const;
  }

  #head({ origin, rpId = new URL(origin).hostname, isVerified = true }: Signing, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}

function clientData(type: string, { challenge, origin }: Signing): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
