"use client";

import { EnrolmentChoice } from "@/components/security/enrolment";

interface EnrolFormProps {
  email: string;
  serviceName: string;
  /** A same-origin path. */
  next: string;
}

/** Enrols the first factor of a user who has only a password, then opens `next`. */
export function EnrolForm({ next, ...props }: EnrolFormProps) {
  return <EnrolmentChoice {...props} hasApp={false} onDone={() => location.assign(next)} />;
}
