import type { Row } from "./row";
import { adminRows } from "./rows/admin";
import { apiRows } from "./rows/api";
import { dashboardRows } from "./rows/dashboard";
import { memberRows } from "./rows/members";
import { openRows } from "./rows/open";
import { pageRows } from "./rows/pages";
import { lastRows, peopleRows } from "./rows/people";

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
