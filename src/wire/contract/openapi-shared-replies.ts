type Json = Record<string, unknown>;

interface SharedReply {
  readonly name: string;
  readonly reply: Json;
  /**
   * The places in the API description where a shared reply must be inserted once all replies are
   * known.
   */
  readonly places: Json[];
}

/**
 * Collects the replies of all operations. A reply that several operations share is published once
 * and referred to everywhere else.
 */
export class SharedReplies {
  readonly #replies = new Map<string, SharedReply>();

  /**
   * Returns a placeholder for a reply in the API description. `fillPlaceholders` fills it later.
   */
  publish(name: string, reply: Json): Json {
    const text = JSON.stringify(reply);
    const published = this.#replies.get(text) ?? { name, reply, places: [] };
    this.#replies.set(text, published);
    const place: Json = {};
    published.places.push(place);
    return place;
  }

  /** Fills the placeholders for replies, and returns the replies that several operations share. */
  fillPlaceholders(): Json {
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
