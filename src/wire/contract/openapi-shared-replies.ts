type Json = Record<string, unknown>;

interface PublishedReply {
  readonly name: string;
  readonly reply: Json;
  /** Where the description gives it, empty until all replies are known. */
  readonly places: Json[];
}

/** Replies of all operations: one that several of them give is published once and referred to. */
export class SharedReplies {
  readonly #replies = new Map<string, PublishedReply>();

  /** What stands in the place of a reply; `fillPlaces` completes it. */
  publish(name: string, reply: Json): Json {
    const text = JSON.stringify(reply);
    const published = this.#replies.get(text) ?? { name, reply, places: [] };
    this.#replies.set(text, published);
    const place: Json = {};
    published.places.push(place);
    return place;
  }

  /** Completes every place, and gives the replies that several places refer to, by name. */
  fillPlaces(): Json {
    const shared = new Map<string, Json>();
    for (const { name, reply, places } of this.#replies.values()) {
      if (places.length > 1 && shared.has(name)) throw new Error(`two replies are named ${name}`);
      if (places.length > 1) shared.set(name, reply);
      const content = places.length > 1 ? { $ref: `#/components/responses/${name}` } : reply;
      for (const place of places) Object.assign(place, content);
    }
    return Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
