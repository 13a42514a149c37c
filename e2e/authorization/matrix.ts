import type { Row } from "./row";
import { adminRows } from "./rows/admin";
import { apiRows } from "./rows/api";
import { dashboardRows } from "./rows/dashboard";
import { memberRows } from "./rows/members";
import { openRows } from "./rows/open";
import { pageRows } from "./rows/pages";
import { lastRows, peopleRows } from "./rows/people";

/**
 * Who may do what: a row for every method of every route and for every page. The admitted are asked in this order,
 * so what ends a log-in or a thing stands last.
 */
export const MATRIX: Row[] = [
  ...openRows,
  ...apiRows,
  ...dashboardRows,
  ...adminRows,
  ...peopleRows,
  ...memberRows,
  ...pageRows,
  ...lastRows,
];
