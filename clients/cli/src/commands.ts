import type { Command } from "./command.js";
import { cancel } from "./commands/cancel.js";
import { tiers, vehicles } from "./commands/catalogue.js";
import { completion } from "./commands/completion.js";
import { eventsTail } from "./commands/events-tail.js";
import { fastForward } from "./commands/fast-forward.js";
import { listen } from "./commands/listen.js";
import { login } from "./commands/login.js";
import { logsTail } from "./commands/logs-tail.js";
import { rates } from "./commands/rates.js";
import { ship } from "./commands/ship.js";
import { list, show } from "./commands/shipments.js";
import { trigger } from "./commands/trigger.js";
import { webhookCommands } from "./commands/webhooks.js";

/** `tuma help` lists the commands in this order. */
export const COMMANDS: readonly Command[] = [
  login,
  rates,
  ship,
  list,
  show,
  cancel,
  fastForward,
  vehicles,
  tiers,
  listen,
  trigger,
  eventsTail,
  logsTail,
  ...webhookCommands,
  completion(() => COMMANDS),
];
