"use client";

import { EnrolmentChoice } from "@/components/security/enrolment";

interface EnrolFormProps {
  email: string;
  serviceName: string;
  /** Same-origin path that opens after the enrolment. */
  next: string;
}

export function EnrolForm({ next, ...props }: EnrolFormProps) {
  return <EnrolmentChoice {...props} hasApp={false} onDone={() => location.assign(next)} />;
}
