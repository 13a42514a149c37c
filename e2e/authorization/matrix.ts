import type { AccessMatrixRow } from "./row";
import { adminRows } from "./rows/admin";
import { apiRows } from "./rows/api";
import { dashboardRows } from "./rows/dashboard";
import { memberRows } from "./rows/members";
import { publicRows } from "./rows/open";
import { pageRows } from "./rows/pages";
import { sessionEndingRows, peopleRows } from "./rows/people";

export const ACCESS_MATRIX: AccessMatrixRow[] = [
  ...publicRows,
  ...apiRows,
  ...dashboardRows,
  ...adminRows,
  ...peopleRows,
  ...memberRows,
  ...pageRows,
  ...sessionEndingRows,
];
