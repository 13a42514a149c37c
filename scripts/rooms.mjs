import { dirname } from "node:path";

/**
 * What imports between files mean for their folders. Rooms that need each other, directly or by way of others, have no
 * order; among them the fewest arrows that would have to go count as running up.
 */
export function reportOn(arrows) {
  const rooms = new Map();
  for (const [from, to] of arrows) {
    const [a, b] = [dirname(from), dirname(to)];
    for (const room of [a, b]) if (!rooms.has(room)) rooms.set(room, new Set());
    if (a !== b) rooms.get(a).add(b);
  }
  const loops = loopsOf(rooms);
  const between = [...rooms.values()].reduce((sum, needs) => sum + needs.size, 0);
  const pairs = [...rooms].flatMap(([a, needs]) => [...needs].filter((b) => a < b && rooms.get(b).has(a)));
  const upward = loops.reduce((sum, loop) => sum + upwardIn(loop, rooms), 0);
  return { rooms: rooms.size, between, loops, pairs: pairs.length, upward };
}

/** Strongly connected components of more than one room (Tarjan). */
function loopsOf(rooms) {
  const [index, low, stack, loops] = [new Map(), new Map(), [], []];
  const visit = (room) => {
    index.set(room, index.size);
    low.set(room, index.get(room));
    stack.push(room);
    for (const next of rooms.get(room)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(room, Math.min(low.get(room), low.get(next)));
    }
    if (low.get(room) !== index.get(room)) return;
    const loop = stack.splice(stack.indexOf(room));
    if (loop.length > 1) loops.push(loop.sort());
  };
  for (const room of rooms.keys()) if (!index.has(room)) visit(room);
  return loops;
}

/** Takes away, again and again, the room with most arrows out of it less those into it; what points back runs up. */
function upwardIn(loop, rooms) {
  const left = new Set(loop);
  let upward = 0;
  while (left.size > 0) {
    const score = (room) => needsOf(room).length - usersOf(room).length;
    const needsOf = (room) => [...left].filter((other) => rooms.get(room).has(other));
    const usersOf = (room) => [...left].filter((other) => rooms.get(other).has(room));
    const top = [...left].reduce((best, room) => (score(room) > score(best) ? room : best));
    upward += usersOf(top).length;
    left.delete(top);
  }
  return upward;
}
