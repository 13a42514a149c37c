import type { Cluster } from "./cluster";
import type { Host } from "./host";

const COMMIT_SECONDS = 5;
const QUERY = "runuser -u postgres -- psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1";

export class DirectWriter {
  private readonly acknowledged: number[] = [];
  private tried = 0;
  private hasEnded = false;
  private constructor(
    private readonly cluster: Cluster,
    private readonly host: Host,
  ) {}

  static async begin(cluster: Cluster, host: Host): Promise<DirectWriter> {
    const writer = new DirectWriter(cluster, host);
    await host.shell(`${QUERY} -c 'create table if not exists beside (n bigint primary key)'`);
    if (!(await writer.write())) throw new Error("A writer beside the primary could not write");
    return writer;
  }

  async goOn(): Promise<void> {
    while (!this.hasEnded) await this.write();
  }

  /** Stops the writer. Throws if the primary lacks an acknowledged write. */
  async expectKept(): Promise<void> {
    this.hasEnded = true;
    const leader = await this.cluster.patroni.leader();
    const kept = new Set((await leader.shell(`${QUERY} -c 'select n from beside'`)).trim().split("\n"));
    const lost = this.acknowledged.filter((n) => !kept.has(String(n)));
    console.log(`Beside the primary: ${this.tried} writes, ${this.acknowledged.length} acknowledged`);
    if (lost.length > 0) throw new Error(`Acknowledged beside the primary and gone: ${lost.join(", ")}`);
  }

  private async write(): Promise<boolean> {
    const n = Date.now();
    this.tried++;
    const insert = `timeout ${COMMIT_SECONDS} ${QUERY} -c 'insert into beside values (${n})'`;
    const isDone = await this.host.shell(insert).then(
      () => true,
      () => false,
    );
    if (isDone) this.acknowledged.push(n);
    return isDone;
  }
}
