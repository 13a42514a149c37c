"use client";

import { EnrolmentChoice } from "@/components/security/enrolment";

interface EnrolFormProps {
  email: string;
  serviceName: string;
  /** A path of our own. */
  next: string;
}

/** The first factor of somebody who is let in with one alone; then the way on. */
export function EnrolForm({ next, ...props }: EnrolFormProps) {
  return <EnrolmentChoice {...props} hasApp={false} onDone={() => location.assign(next)} />;
}
