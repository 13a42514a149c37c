import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import ipaddr from "ipaddr.js";

const A = 1;
const AAAA = 28;
const HEADER_BYTES = 12;

export interface NameServer {
  address: string;
  asked: Map<string, number>;
  stop(): void;
}

export type DnsZone = (name: string, question: number) => { a?: string[]; aaaa?: string[] };

export async function startNameServer(zone: DnsZone): Promise<NameServer> {
  const asked = new Map<string, number>();
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    const { name, type, end } = questionOf(query);
    const count = asked.get(`${name} ${type}`) ?? 0;
    asked.set(`${name} ${type}`, count + 1);
    const found = zone(name, count);
    const addresses = type === A ? (found.a ?? []) : type === AAAA ? (found.aaaa ?? []) : [];
    socket.send(answerTo(query.subarray(0, end), type, addresses), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, stop: () => socket.close() };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (query[at]) {
    const length = query[at]!;
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, type: number, addresses: string[]): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8580, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records]);
}
