# The helpers of the guide in capability-maps.md; paste its steps into a shell that has read this
# file. BASE is the address of the service, FOLDER where the map is kept.

# Lays a step over the map, checks it, and publishes it. New members and entries are added, and an
# entry whose key is there already gets what is new. A step with a mistake leaves the map as it was.
grow() {
  local map="$FOLDER/cloths.json"
  cp "$map" "$map.before" 2> /dev/null || echo '{}' > "$map.before"
  if node -e '
    const fs = require("fs");
    const [from, to] = process.argv.slice(1);
    const isObject = (value) => value !== null && typeof value === "object";
    const layEntry = (list, entry) => {
      const place = list.findIndex(({ key }) => key !== undefined && key === entry.key);
      return place < 0 ? [...list, entry] : list.toSpliced(place, 1, lay(list[place], entry));
    };
    const lay = (old, more) => {
      if (Array.isArray(old) && Array.isArray(more)) return more.reduce(layEntry, old);
      if (!isObject(old) || !isObject(more)) return more;
      const laid = Object.entries(more).map(([key, value]) => [key, lay(old[key], value)]);
      return { ...old, ...Object.fromEntries(laid) };
    };
    try {
      const step = JSON.parse(fs.readFileSync(0, "utf8"));
      const map = lay(JSON.parse(fs.readFileSync(from, "utf8")), step);
      fs.writeFileSync(to, JSON.stringify(map, null, 2));
    } catch (error) {
      console.error(`This step is not JSON: ${error.message}`);
      process.exit(1);
    }
  ' "$map.before" "$map" && npx bottega map check "$map"; then
    npx bottega map publish --merchant lino "$map" 2>&1 | grep -v '^warning'
  else
    mv "$map.before" "$map"
    return 1
  fi
}

# Asks the store in a sentence, and shows the answer without its JSON.
ask() {
  node -p 'JSON.stringify({ sentence: process.argv[1], include: ["alternatives"] })' "$1" |
    curl -s "$BASE/api/agent/v1/lino/offer/from-intent" -H 'content-type: application/json' -d @- |
    node -e '
      const text = require("fs").readFileSync(0, "utf8");
      const fail = (sentence) => {
        console.error(sentence);
        process.exit(1);
      };
      if (text === "") fail("No answer. Is the service running, and BASE its address?");
      const { understood, offer, error } = JSON.parse(text);
      if (error !== undefined) fail(error);
      if (offer === null) fail("Which product? Name it in the sentence.");
      const { answer, verdict, questions, assumed, price, estimate, alternatives } = offer;
      const valueOf = (to) => {
        if (to === null) return "nothing";
        if (to.magnitude !== null) return `${to.magnitude} ${to.unit}`;
        return to.requestedValue ?? to.valueKeys.join(", ");
      };
      const lines = [
        ...understood.notUnderstood.map(
          ({ span }) => `not understood: ${process.argv[1].slice(span.start, span.end)}`,
        ),
        ...[...verdict.blocking, ...verdict.requiringApproval].map(
          ({ customerMessage }) => `because: ${customerMessage}`,
        ),
        ...questions
          .filter(({ isBlocking }) => isBlocking)
          .map(({ question }) => `asks: ${question}`),
        ...assumed.map((key) => `assumed: ${key}`),
        ...(price?.rows ?? []).map(({ label, amount }) => `${String(amount).padStart(8)}  ${label}`),
        ...(price === null ? [] : [`price: ${price.totalAmount ?? price.sentence}`]),
        ...(answer.startsWith("yes") ? [`working days: ${estimate.makeTimeWorkingDays}`] : []),
        ...(alternatives?.options ?? []).map(({ changes }) =>
          changes.map(({ dimensionKey, to }) => `nearest: ${dimensionKey} ${valueOf(to)}`).join("; "),
        ),
      ];
      console.log([answer, ...lines.map((line) => `  ${line}`)].join("\n"));
    ' "$1"
}
