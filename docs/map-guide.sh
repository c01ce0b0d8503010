# What the guide in capability-maps.md uses; paste its steps into a shell that has read this file.
# BASE is the address of the service, FOLDER where the map is kept.

# Lays a step over the map, checks it, and publishes it: new members and entries are added, and an
# entry whose key is there already gets what is new.
grow() {
  node -e '
    const fs = require("fs");
    const [file] = process.argv.slice(1);
    const isObject = (value) => value !== null && typeof value === "object";
    const layEntry = (list, entry) => {
      const place = list.findIndex(({ key }) => key !== undefined && key === entry.key);
      return place < 0 ? [...list, entry] : list.toSpliced(place, 1, lay(list[place], entry));
    };
    const lay = (old, more) => {
      if (Array.isArray(old)) return more.reduce(layEntry, old);
      if (!isObject(old)) return more;
      const laid = Object.entries(more).map(([key, value]) => [key, lay(old[key], value)]);
      return { ...old, ...Object.fromEntries(laid) };
    };
    const map = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
    const step = JSON.parse(fs.readFileSync(0, "utf8"));
    fs.writeFileSync(file, JSON.stringify(lay(map, step), null, 2));
  ' "$FOLDER/cloths.json" &&
    npx bottega map check "$FOLDER/cloths.json" &&
    npx bottega map publish --merchant lino "$FOLDER/cloths.json" 2>&1 | grep -v '^warning'
}

# Asks the store in a sentence, and shows the answer without its JSON.
ask() {
  node -p 'JSON.stringify({ sentence: process.argv[1], include: ["alternatives"] })' "$1" |
    curl -s "$BASE/api/agent/v1/lino/offer/from-intent" -H 'content-type: application/json' -d @- |
    node -e '
      const { understood, offer, error } = JSON.parse(require("fs").readFileSync(0, "utf8"));
      if (error !== undefined) throw new Error(error);
      const { answer, verdict, questions, assumed, price, estimate, alternatives } = offer;
      const valueOf = (to) =>
        to === null
          ? "nothing"
          : to.magnitude !== null
            ? `${to.magnitude} ${to.unit}`
            : (to.requestedValue ?? to.valueKeys.join(", "));
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
