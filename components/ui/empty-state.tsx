import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon && <div className="mb-3 text-faint [&>svg]:size-6 [&>svg]:stroke-[1.75]">{icon}</div>}
      <div className="font-display font-semibold text-xl tracking-tight">{title}</div>
      {text && <p className="mt-1 max-w-sm text-pretty text-muted text-sm">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
