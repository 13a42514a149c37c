import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { SessionUser } from "@/lib/accounts/find-session";
import type { Actor } from "@/lib/admin/log/actions";
import type { Caller } from "@/lib/core/caller";
import type { HandlerContext, ResponseOf } from "./handler-context";
import type { Reply } from "@/lib/http/message/respond";

// Checked by the compiler: `npm run types`.

const response = z.object({ id: z.int() });

test("a handler gets only the caller that its contract requires", () => {
  expectTypeOf<HandlerContext<{ auth: "public" }>>().not.toHaveProperty("caller");
  expectTypeOf<HandlerContext<{ auth: "public" }>>().not.toHaveProperty("commit");
  expectTypeOf<HandlerContext<{ auth: "key" }>["caller"]>().toEqualTypeOf<Caller>();
  expectTypeOf<HandlerContext<{ auth: "key" }>>().not.toHaveProperty("person");
  expectTypeOf<HandlerContext<{ auth: "admin" }>["actor"]>().toEqualTypeOf<Actor>();
  expectTypeOf<HandlerContext<{ auth: "admin" }>>().not.toHaveProperty("caller");
  expectTypeOf<HandlerContext<{ auth: "merchant" }>["caller"]>().toEqualTypeOf<Caller>();
  expectTypeOf<HandlerContext<{ auth: "person" }>["person"]>().toEqualTypeOf<SessionUser>();
  expectTypeOf<HandlerContext<{ auth: "gateway" }>["rawBody"]>().toEqualTypeOf<string>();
  expectTypeOf<HandlerContext<{ auth: "gateway" }>>().not.toHaveProperty("commit");
});

test("a response matches its contract", () => {
  type OfKey = ResponseOf<{ auth: "key"; response: typeof response }>;
  expectTypeOf<Reply<{ id: number }>>().toExtend<OfKey>();
  expectTypeOf<Reply<{ id: string }>>().not.toExtend<OfKey>();
  expectTypeOf<Response>().not.toExtend<OfKey>();
  expectTypeOf<Response>().toExtend<ResponseOf<{ auth: "merchant" }>>();
});
