function e(e) {
	let { selections: n = [], excluding: r = [], quantity: i = 1, isSample: a = !1 } = e, o = [...n.flatMap(t), ...r.flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t]))];
	return i !== 1 && o.push(["quantity", String(i)]), a && o.push(["purchase", "sample"]), new URLSearchParams(o.map(([e, t]) => [e, t])).toString();
}
function t({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, unit: r = null, requestedValue: i = null }) {
	let a = t.map((t) => [`v.${e}`, t]);
	return n !== null && (a.push([`n.${e}`, String(n)]), r !== null && a.push([`u.${e}`, r])), i !== null && a.push([`t.${e}`, i]), a.length === 0 ? [[`v.${e}`, ""]] : a;
}
function n(e) {
	let t = /* @__PURE__ */ new Map(), n = /* @__PURE__ */ new Map(), [c, l] = [1, !1];
	for (let [a, u] of e) {
		let e = u.trim(), d = a.slice(2);
		if (a === "quantity" && (c = o(e) ?? c), a === "purchase" && (l = e === "sample"), d === "" || a[1] !== ".") continue;
		a[0] === "x" && s(n, d, e);
		let f = r[a[0] ?? ""];
		if (f === void 0 || e === "" && f !== "valueKeys") continue;
		let p = t.get(d) ?? i();
		p[f].push(e), t.set(d, p);
	}
	return {
		selections: [...t].flatMap(([e, t]) => a(e, t)),
		excluding: [...n].map(([e, t]) => ({
			dimensionKey: e,
			valueKeys: t
		})),
		quantity: c,
		isSample: l
	};
}
var r = {
	v: "valueKeys",
	n: "magnitude",
	u: "unit",
	t: "requestedValue"
}, i = () => ({
	valueKeys: [],
	magnitude: [],
	unit: [],
	requestedValue: []
});
function a(e, { valueKeys: t, magnitude: n, unit: r, requestedValue: i }) {
	let [a] = n, [o] = i;
	return t.length === 0 && a === void 0 && o === void 0 ? [] : [{
		dimensionKey: e,
		valueKeys: [...new Set(t.filter((e) => e !== ""))],
		magnitude: a === void 0 ? null : a.replace(",", "."),
		unit: a === void 0 ? null : r[0] ?? null,
		requestedValue: o ?? null
	}];
}
function o(e) {
	let t = /^\d{1,5}$/.test(e) ? Number(e) : 0;
	return t >= 1 && t <= 1e4 ? t : null;
}
function s(e, t, n) {
	n !== "" && e.set(t, [...e.get(t) ?? [], n]);
}
// src/http/storefront/shop/configurator-view.ts
function c({ map: e, offer: t, configuration: n }) {
	let r = (t?.selections ?? n.selections).map(u), i = new Set(t?.questions.flatMap((e) => l(e))), a = new Map(t?.differences?.dimensions.map(({ dimensionKey: e, values: t }) => [e, new Map(t.map((e) => [e.valueKey, e]))]));
	return (e?.dimensions ?? []).map((e) => {
		let { key: n } = e;
		return {
			dimension: e,
			selection: r.find(({ dimensionKey: e }) => e === n) ?? null,
			isAssumed: t?.assumed.includes(n) === !0,
			isAsked: i.has(n),
			isInConflict: t?.explanation?.dimensionKeys.includes(n) === !0,
			remaining: t?.remaining?.find(({ dimensionKey: e }) => e === n) ?? null,
			differences: a.get(n) ?? /* @__PURE__ */ new Map()
		};
	});
}
function l({ dimensionKey: e, isBlocking: t }) {
	return t ? [e] : [];
}
function u(e) {
	let { dimensionKey: t, valueKeys: n = [], magnitude: r = null, unit: i = null } = e;
	return {
		dimensionKey: t,
		valueKeys: n,
		magnitude: r === null ? null : Number(r),
		unit: i,
		requestedValue: e.requestedValue ?? null
	};
}
function d({ paths: e, configuration: t, delivery: n }, r) {
	return `${e.page}?${f({
		...t,
		selections: r
	}, n)}`;
}
function f(t, n) {
	let r = [
		["country", n.countryCode],
		["postal", n.postalCode],
		["needed", n.neededBy]
	].filter(([, e]) => e !== "");
	return [e(t), new URLSearchParams(r).toString()].filter((e) => e !== "").join("&");
}
function p({ configuration: e }, { key: t, kind: n }, { valueKey: r, isChosen: i, changes: a }) {
	let o = (e.selections.find(({ dimensionKey: e }) => e === t)?.valueKeys ?? []).filter((e) => e !== r), s = i ? o : [...o, r], c = {
		dimensionKey: t,
		valueKeys: n === "choices" ? s : [r]
	};
	return m(h(e.selections, c), a ?? []);
}
function m(e, t) {
	return t.reduce((e, { dimensionKey: t, to: n }) => n === null ? e.filter((e) => e.dimensionKey !== t) : h(e, n), e);
}
function h(e, t) {
	return [...e.filter(({ dimensionKey: e }) => e !== t.dimensionKey), t];
}
function ee(e, t) {
	let n = new Set((t?.dimensions ?? []).filter(({ kind: e }) => e === "choices").map(({ key: e }) => e)), r = e.selections.filter(({ dimensionKey: e, valueKeys: t = [], magnitude: r = null, requestedValue: i = null }) => t.length > 0 || r !== null || i !== null || n.has(e));
	return {
		...e,
		selections: r
	};
}
// src/http/storefront/shop/tree.ts
function g(e, t = {}, ...n) {
	let r = Object.entries(t).flatMap(([e, t]) => t === null || t === !1 ? [] : [[e, t === !0 ? "" : String(t)]]);
	return {
		tag: e,
		attributes: Object.fromEntries(r),
		children: _(n)
	};
}
function _(e) {
	return e.flatMap((e) => e === null || e === "" ? [] : te(e) ? _(e) : [e]);
}
function te(e) {
	return Array.isArray(e);
}
// src/http/storefront/shop/words.ts
var v = "−";
function y(e, t) {
	return new Intl.NumberFormat("en", {
		style: "currency",
		currency: t
	}).format(e).replace("-", v);
}
function ne(e, t) {
	if (e === 0) return "same price";
	let n = y(Math.abs(e), t);
	return `${e > 0 ? "+" : v}${n}`;
}
var b = new Intl.DateTimeFormat("en-GB", {
	weekday: "short",
	day: "numeric",
	month: "short",
	timeZone: "UTC"
});
function x(e) {
	return b.format(/* @__PURE__ */ new Date(`${e}T12:00:00Z`)).replace(",", "");
}
function S(e, t) {
	let { valueKeys: n, magnitude: r, unit: i, requestedValue: a } = t, o = n.map((t) => C(e, t)), s = r === null ? [] : [`${r} ${i ?? ""}`.trim()], c = a === null ? [] : [`“${a}”`], l = [
		...o,
		...s,
		...c
	];
	return l.length === 0 ? "none" : l.join(" and ");
}
function C(e, t) {
	return e?.values.find((e) => e.key === t)?.label ?? t;
}
function w(e, t) {
	return e?.dimensions.find((e) => e.key === t)?.label ?? t;
}
function T(e, { dimensionKey: t, to: n }) {
	let r = e?.dimensions.find(({ key: e }) => e === t), i = r?.label ?? t;
	return n === null ? `no ${i}` : `${i}: ${S(r, n)}`;
}
function E(e) {
	return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(e);
}
// src/http/storefront/shop/answer-tree.ts
function re(e) {
	let { offer: t, problem: n, notes: r } = e;
	return g("section", {
		class: "answer",
		id: "answer",
		"aria-live": "polite",
		"aria-label": "The store’s answer"
	}, r.map((e) => g("p", { class: "note" }, e)), n === null ? null : ie(e, n), t === null ? null : ae(e, t), t === null ? null : le(t), t === null ? null : ue(e, t));
}
function ie(e, { sentence: t, retrySeconds: n }) {
	let { configuration: r } = e, i = d(e, r.selections);
	return g("div", {
		class: "note",
		role: "alert"
	}, g("p", {}, t), n === null ? null : g("p", {}, g("a", {
		class: "button quiet",
		href: i,
		"data-open": !0
	}, "Try again")));
}
function ae(e, t) {
	switch (t.answer) {
		case "yes": return g("p", { class: "verdict yes" }, "Yes, we make this.");
		case "yes_after_approval": return g("div", { class: "verdict yes" }, g("p", {}, "Yes, once somebody at the store has looked at it."), D(t.verdict.requiringApproval));
		case "needs_information": return oe(e, t);
		case "no": return se(e, t);
		default: return g("p", { class: "verdict" }, t.verdict.notEvaluated?.sentence ?? "Please ask us.");
	}
}
function oe({ map: e }, { questions: t }) {
	let n = t.filter(({ isBlocking: e }) => e).map(({ dimensionKey: t }) => g("li", {}, g("a", { href: `#option-${t}` }, w(e, t))));
	return g("div", { class: "verdict open" }, g("p", {}, n.length === 1 ? "One thing is still open:" : "Still open:"), g("ul", {}, n));
}
function D(e) {
	return [...new Set(e.flatMap(({ customerMessage: e }) => e ?? []))].map((e) => g("p", {
		class: "said",
		dir: "auto"
	}, e));
}
function se(e, t) {
	let { map: n } = e, r = D(t.verdict.blocking), i = t.explanation?.dimensionKeys.map((e) => w(n, e)) ?? [], a = t.alternatives?.options ?? [];
	return g("div", { class: "verdict no" }, g("p", {}, g("strong", {}, "Not like this.")), r, i.length === 0 ? null : g("p", {}, `It lies with ${E(i)}.`), a.length === 0 ? null : g("p", {}, "This is the nearest that we make:"), g("ul", { class: "repairs" }, a.map((t) => g("li", {}, ce(e, t)))));
}
function ce(e, t) {
	let { changes: n, price: r } = t, i = n.map((t) => T(e.map, t)).join(", "), a = r === null || r.kind === "requires_person" ? "" : ` · ${y(r.totalAmount, r.currencyCode)}`;
	return g("a", {
		class: "repair",
		href: d(e, m(e.configuration.selections, n)),
		"data-open": !0
	}, `${i}${a}`);
}
function le({ price: e, quantity: t }) {
	if (e === null) return null;
	if (e.kind === "requires_person") return g("p", { class: "said" }, e.sentence ?? "Please ask us for the price.");
	let { rows: n, currencyCode: r } = e, i = n.map(({ label: e, amount: t }) => g("tr", {}, g("th", {
		scope: "row",
		dir: "auto"
	}, e), g("td", {}, y(t, r)))), a = t === 1 ? null : g("p", { class: "hint" }, `${y(e.unitAmount, r)} for one piece`);
	return g("details", { class: "rows" }, g("summary", {}, "What the price is made of"), g("table", {}, g("tbody", {}, i)), a);
}
function ue({ map: e }, { madeSizes: t }) {
	return t.map(({ dimensionKey: t, magnitude: n, unit: r }) => g("p", { class: "note" }, `${w(e, t)}: we make ${n} ${r}.`));
}
function O(e) {
	let { offer: t, isLive: n, paths: r, product: i } = e, a = {
		type: "submit",
		name: "product",
		value: i.slug
	}, o = k(t), s = t !== null && o !== null && t.answer.startsWith("yes"), c = t !== null && t.answer === "no", l = !s && t !== null;
	return g("div", { class: "buy" }, g("p", { class: "price" }, g("strong", { id: "price" }, o ?? (c ? "Not like this" : "")), g("span", { id: "day" }, t === null || c ? "" : A(t))), g("p", { class: "buttons" }, s ? g("button", {
		...a,
		formmethod: "post",
		formaction: r.basket
	}, "Add to basket") : null, n ? null : g("button", {
		type: "submit",
		class: s ? "quiet" : ""
	}, "Update"), l ? g("button", {
		...a,
		class: "quiet",
		formaction: r.request
	}, "Ask the store") : null));
}
function k(e) {
	let t = e?.price ?? null;
	return t === null || t.kind === "requires_person" || e?.answer === "no" ? null : y(t.totalAmount, t.currencyCode);
}
function A({ estimate: e, total: t, price: n, deliverable: r, backordered: i }) {
	return [
		r === !1 ? "Not delivered there" : j(e),
		t === null || n === null ? "" : `${y(t.totalAmount, n.currencyCode)} with delivery`,
		i > 0 ? `${i} to be waited for` : ""
	].filter((e) => e !== "").join(" · ");
}
function j(e) {
	if (e === null) return "";
	let t = e.late ? ", later than you need it" : "", { date: n, deliveryFrom: r, deliveryTo: i } = e;
	if (i !== null) {
		let e = r ?? i;
		return `With you ${e === i ? "" : `${x(e)} to `}${x(i)}${t}`;
	}
	return n === null ? "" : `Ready ${x(n)}${t}`;
}
// src/http/storefront/shop/option-tree.ts
function M(e, t) {
	let { dimension: n, selection: r, isAsked: i, isInConflict: a } = t, { key: o, label: s, question: c, required: l } = n, u = i || a || l || r !== null, d = `option-${o}`, f = g("summary", {}, g("span", { class: "label" }, s), g("span", { class: i || a ? "now wanted" : "now" }, N(t))), p = `${d}-question`, m = g("div", {
		class: "fields",
		role: "group",
		"aria-labelledby": p
	}, g("p", {
		class: "question",
		id: p
	}, c), ...P(e, t));
	return g("details", {
		class: a ? "option conflict" : "option",
		id: d,
		open: u
	}, f, m);
}
function N(e) {
	let { dimension: t, selection: n, isAsked: r, isAssumed: i, isInConflict: a, remaining: o } = e;
	if (a && n !== null) return `${S(t, n)}: does not fit`;
	if (r) return "Please choose";
	if (n !== null) {
		let e = S(t, n);
		return i ? `${e} (the usual)` : e;
	}
	return o?.answerable === !1 ? "Does not apply" : t.required ? "" : "Optional";
}
function P(e, t) {
	switch (t.dimension.kind) {
		case "choice":
		case "choices": return [F(e, t), U(t)];
		case "magnitude": return [de(e, t)];
		case "date": return [pe(t)];
		default: return [me(t)];
	}
}
function F(e, t) {
	let { dimension: n, selection: r } = t, i = (r?.valueKeys ?? []).filter((e) => n.values.every((t) => t.key !== e)).map((e) => ({
		key: e,
		label: e,
		description: null,
		imageUrl: null,
		allergens: null
	})), a = [...n.values, ...i];
	return g("div", { class: "tiles" }, I(t), a.map((n) => R(e, t, n)));
}
function I({ dimension: e, selection: t, isAssumed: n }) {
	let { key: r, kind: i, required: a } = e;
	if (i === "choices") return L({
		kind: i,
		key: r,
		value: "",
		name: "None of these",
		isChosen: t !== null && t.valueKeys.length === 0 && !n
	});
	if (a && !n && t !== null || a && !n) return null;
	let o = n ? C(e, t?.valueKeys[0] ?? "") : null;
	return L({
		kind: i,
		key: r,
		value: "",
		name: o === null ? "No preference" : `The usual: ${o}`,
		isChosen: n || t === null || t.valueKeys.length === 0
	});
}
function L(e) {
	let { kind: t, key: n, value: r, name: i, isChosen: a, note: o = null, change: s = "", repair: c = null } = e, l = e.isImpossible === !0, u = t === "choices" ? "checkbox" : "radio";
	return g("div", { class: [
		"tile",
		a ? "chosen" : "",
		l ? "no" : ""
	].filter((e) => e !== "").join(" ") }, g("label", {}, g("input", {
		type: u,
		name: `v.${n}`,
		value: r,
		checked: a
	}), g("span", {
		class: "name",
		dir: "auto"
	}, i), o, s === "" ? null : g("span", { class: "change" }, s)), c);
}
function R(e, t, n) {
	let { dimension: r, selection: i, isAssumed: a } = t, o = t.differences.get(n.key) ?? null, s = !a && i?.valueKeys.includes(n.key) === !0, c = !s && o?.answer === "no";
	return L({
		kind: r.kind,
		key: r.key,
		value: n.key,
		name: n.label,
		isChosen: s,
		note: z(n),
		isImpossible: c,
		change: s ? "" : B(e, o),
		repair: c && o !== null ? H(e, t, o) : null
	});
}
function z({ imageUrl: e, description: t, allergens: n }) {
	let r = n ?? [];
	return [
		e === null ? null : g("img", {
			class: "picture",
			src: e,
			alt: "",
			loading: "lazy"
		}),
		t === null ? null : g("small", {
			class: "about",
			dir: "auto"
		}, t),
		r.length === 0 ? null : g("small", {}, `contains ${E(r)}`)
	];
}
function B(e, t) {
	if (t === null || t.answer === null) return "";
	if (t.answer === "no") return "Not with your choice";
	let { priceDifference: n, priceAmount: r, date: i } = t;
	return [
		V(e, n, r),
		i === null ? "" : x(i),
		t.answer === "yes_after_approval" ? "we look at it first" : ""
	].filter((e) => e !== "").join(" · ");
}
function V({ currencyCode: e }, t, n) {
	return t === null ? n === null ? "" : y(n, e) : ne(t, e);
}
function H(e, { dimension: t }, n) {
	let { changes: r } = n;
	if (r === null || r.length === 0) return null;
	let i = E(r.map((t) => T(e.map, t)));
	return g("a", {
		class: "repair",
		href: d(e, p(e, t, n)),
		"data-open": !0
	}, `Take it with ${i}`);
}
function U({ dimension: { key: e, label: t }, selection: n }) {
	let r = n?.requestedValue ?? null;
	if (r === null) return null;
	let i = g("input", {
		name: `t.${e}`,
		value: r,
		maxlength: 500,
		dir: "auto"
	});
	return g("label", { class: "line" }, `In your words, for ${t}`, i);
}
function de({ isLive: e }, t) {
	let { dimension: n, selection: r, remaining: i } = t, { key: a, label: o, step: s } = n, c = r?.unit ?? n.unit ?? "", l = r?.magnitude ?? null, u = i?.minimum ?? n.minimum, d = i?.maximum ?? n.maximum, f = `size-${a}`, p = g("input", {
		id: f,
		name: `n.${a}`,
		value: l === null ? "" : String(l),
		inputmode: "decimal",
		autocomplete: "off",
		"aria-describedby": `${f}-range`
	}), m = e && u !== null && d !== null && c === (i?.unit ?? n.unit) ? g("input", {
		type: "range",
		"data-slides": f,
		"aria-label": `${o}, slider`,
		min: u,
		max: d,
		step: s ?? "any",
		value: l ?? String((u + d) / 2)
	}) : null;
	return g("div", { class: "size" }, g("label", {
		class: "hidden",
		for: f
	}, o), g("span", { class: "sized" }, p, g("span", {}, c)), c === "" ? null : g("input", {
		type: "hidden",
		name: `u.${a}`,
		value: c
	}), m, g("p", {
		class: "hint",
		id: `${f}-range`
	}, fe(u, d, t)));
}
function fe(e, t, { dimension: { step: n, unit: r } }) {
	return [
		e === null ? "" : `from ${e}`,
		t === null ? "" : `up to ${t}`,
		e === null && t === null ? "" : r ?? "",
		n === null ? "" : `in steps of ${n}`
	].filter((e) => e !== "").join(" ");
}
function pe({ dimension: { key: e, label: t }, selection: n, remaining: r }) {
	let [i, a] = [r?.earliest ?? null, r?.latest ?? null], o = [i === null ? "" : `from ${x(i)}`, a === null ? "" : `to ${x(a)}`], s = n?.requestedValue ?? "";
	return g("div", { class: "size" }, g("label", {
		class: "hidden",
		for: `day-${e}`
	}, t), g("input", {
		id: `day-${e}`,
		type: "date",
		name: `t.${e}`,
		value: s
	}), g("p", { class: "hint" }, o.filter((e) => e !== "").join(" ")));
}
function me({ dimension: e, selection: t }) {
	let { key: n, label: r, maximumLength: i } = e;
	return g("div", { class: "size" }, g("label", {
		class: "hidden",
		for: `words-${n}`
	}, r), g("input", {
		id: `words-${n}`,
		name: `t.${n}`,
		value: t?.requestedValue ?? "",
		maxlength: Math.min(i ?? 500, 500),
		dir: "auto",
		autocomplete: "off"
	}), g("p", { class: "hint" }, i === null ? "" : `At most ${i} characters`));
}
// src/http/storefront/shop/configurator-tree.ts
function he(e) {
	return g("div", { class: "configurator" }, ge(e), g("form", {
		class: "choose",
		method: "get",
		action: e.paths.page,
		id: "choose"
	}, g("div", { class: "options" }, c(e).map((t) => M(e, t)), ve(e), be(e)), g("div", { class: "side" }, re(e), O(e))));
}
function ge(e) {
	if (e.map === null) return null;
	let { sentence: t } = e, n = [...new URLSearchParams(f(e.configuration, e.delivery))].map(([e, t]) => g("input", {
		type: "hidden",
		name: e,
		value: t
	}));
	return g("form", {
		class: "sentence",
		method: "get",
		action: e.paths.page,
		id: "sentence"
	}, n, g("label", { for: "words" }, "Say it in a sentence, and correct it in another"), g("span", { class: "ask" }, g("input", {
		id: "words",
		name: "q",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), g("button", {
		type: "submit",
		class: "quiet"
	}, "Read it")), t === null ? null : _e(t));
}
function _e({ text: e, understood: t, unread: n }) {
	let r = t.length === 0 ? "Nothing in it names an option of this product." : `Understood: ${t.join(" · ")}.`;
	return g("div", {
		class: "read",
		role: "status"
	}, g("p", { dir: "auto" }, `“${e}”`), g("p", {}, r), n.length === 0 ? null : g("p", {}, `Not understood: ${n.map((e) => `“${e}”`).join(", ")}.`));
}
function ve(e) {
	let { map: t, offer: n, configuration: r } = e, i = new Set(t?.dimensions.map(({ key: e }) => e)), a = r.selections.filter(({ dimensionKey: e }) => !i.has(e)).flatMap(({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, requestedValue: r = null }) => [
		...t.map((t) => [`v.${e}`, t]),
		...n === null ? [] : [[`n.${e}`, String(n)]],
		...r === null ? [] : [[`t.${e}`, r]]
	]), o = (n?.excluding ?? r.excluding).flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t])), s = [...a, ...o];
	return s.length === 0 ? null : g("fieldset", { class: "kept" }, g("legend", {}, "Also kept in mind"), s.map(([t = "", n = ""]) => g("label", {}, g("input", {
		type: "checkbox",
		name: t,
		value: n,
		checked: !0
	}), g("span", { dir: "auto" }, ye(e, t, n)))));
}
function ye({ map: e }, t, n) {
	let r = e?.dimensions.find(({ key: e }) => e === t.slice(2)), i = r?.values.find(({ key: e }) => e === n)?.label ?? n, a = `${r?.label ?? t.slice(2)}: ${i}`;
	return t.startsWith("x.") ? `Not wanted – ${a}` : a;
}
function be(e) {
	let { product: t, configuration: n, delivery: r, countries: i } = e, a = i.map(({ code: e, label: t }) => g("option", {
		value: e,
		selected: e === r.countryCode
	}, t)), o = t.purchases.includes("sample") ? g("label", { class: "check" }, g("input", {
		type: "checkbox",
		name: "purchase",
		value: "sample",
		checked: n.isSample
	}), "Just a sample first") : null;
	return g("fieldset", { class: "delivery" }, g("legend", {}, "How many, and where to"), W("Pieces", "quantity", String(n.quantity), { inputmode: "numeric" }), g("label", {}, "Country", g("select", { name: "country" }, g("option", { value: "" }, "Not said yet"), a)), W("Postal code", "postal", r.postalCode, { autocomplete: "postal-code" }), W("Needed by", "needed", r.neededBy, { type: "date" }), o);
}
function W(e, t, n, r) {
	return g("label", {}, e, g("input", {
		name: t,
		value: n,
		...r
	}));
}
// src/http/storefront/shop/problem.ts
var xe = {
	product_not_found: "The store no longer has this product.",
	ordering_paused: "The store takes no orders at the moment. It still answers questions.",
	not_offered: "Something in it is not made like this any more.",
	needs_information: "Something in it is still to be chosen.",
	price_requires_person: "Somebody at the store must set the price of something in it.",
	out_of_stock: "Something in it has been sold in the meantime.",
	unknown_dimension: "The store has changed its options. Please choose anew.",
	unit_not_understood: "The store has changed its options. Please choose anew.",
	too_many_unpaid_orders: "You have several orders that are not paid yet. Please pay or cancel one of them first.",
	too_many_unpaid_pieces: "You have ordered as many of these as the store keeps for an unpaid order. Please pay first.",
	too_many_open_requests: "The store has not yet answered your earlier requests. Please wait for its answer."
}, Se = {
	429: "Many questions came from here just now. Please wait a moment.",
	503: "The store is busy just now. Please wait a moment."
}, G = "Something went wrong on our side. Please try again in a moment.", K = 3;
function q(e, t, n = null) {
	let r = Number(n ?? K), i = Number.isFinite(r) ? Math.max(1, r) : K, a = Se[e];
	if (a !== void 0) return {
		sentence: a,
		status: e,
		retrySeconds: i
	};
	if (e >= 500) return {
		sentence: G,
		status: e,
		retrySeconds: i
	};
	let { code: o, error: s } = t;
	return {
		sentence: (typeof o == "string" ? xe[o] : void 0) ?? (typeof s == "string" ? s : G),
		status: e,
		retrySeconds: null
	};
}
var Ce = {
	sentence: "The store can’t be reached at the moment. What you have chosen is kept.",
	status: 0,
	retrySeconds: K
};
function we(e) {
	return e !== null && e.retrySeconds !== null;
}
// src/http/storefront/shop/read-intent.ts
function Te(e, t, n, { understood: r }) {
	let { question: i } = r, a = [
		...r.notUnderstood,
		...r.otherItems,
		...r.ambiguities
	].map(({ span: e }) => n.slice(e.start, e.end));
	return i === null ? {
		configuration: t,
		sentence: {
			text: n,
			understood: [],
			unread: a
		}
	} : {
		configuration: Ee(t, i),
		sentence: {
			text: n,
			understood: [
				...i.selections.map((t) => {
					let n = e?.dimensions.find(({ key: e }) => e === t.dimensionKey);
					return `${w(e, t.dimensionKey)}: ${S(n, t)}`;
				}),
				...i.excluding.flatMap(({ dimensionKey: t, valueKeys: n }) => {
					let r = e?.dimensions.find(({ key: e }) => e === t);
					return n.map((e) => `not ${C(r, e)}`);
				}),
				...i.quantity === t.quantity ? [] : [`${i.quantity} pieces`]
			],
			unread: a
		}
	};
}
function Ee(e, t) {
	let n = new Set(t.selections.map(({ dimensionKey: e }) => e)), r = (e) => t.excluding.find(({ dimensionKey: t }) => t === e)?.valueKeys ?? [], i = (e) => t.selections.find(({ dimensionKey: t }) => t === e)?.valueKeys ?? [], a = e.selections.filter(({ dimensionKey: e }) => !n.has(e)).flatMap((e) => {
		let { dimensionKey: t, valueKeys: n = [] } = e, i = n.filter((e) => !r(t).includes(e));
		return i.length === 0 && n.length > 0 ? [] : [{
			...e,
			valueKeys: i
		}];
	}), o = new Map(t.excluding.map((e) => [e.dimensionKey, e]));
	for (let { dimensionKey: t, valueKeys: n } of e.excluding) {
		let e = [.../* @__PURE__ */ new Set([...n, ...r(t)])].filter((e) => !i(t).includes(e));
		e.length > 0 && o.set(t, {
			dimensionKey: t,
			valueKeys: e
		});
	}
	return {
		selections: [...a, ...t.selections],
		excluding: [...o.values()],
		quantity: t.quantity,
		isSample: t.purchase === "sample" || e.isSample
	};
}
// src/http/storefront/shop/shared-address.ts
var De = /^\d{1,9}(\.\d{1,4})?$/;
function Oe(e, t, n, r) {
	let [i, a] = [e.get("version"), e.get("price")], o = [];
	if (t === null) return o;
	let s = t.price?.kind === "requires_person" ? null : t.price?.totalAmount ?? null, c = t.price?.currencyCode, l = a !== null && De.test(a) ? Number(a) : null;
	if (i !== null && i !== String(t.capabilityMapVersion) && o.push("The store has changed what it offers since this address was shared."), r.length > 0) {
		let e = E(r.map((e) => `“${w(n, e)}”`));
		o.push(`The store no longer offers ${e} as it was chosen here, so it was left out.`);
	}
	if (l !== null && s !== null && l !== s && c !== void 0) {
		let [e, t] = [l, s].map((e) => y(e, c));
		o.push(`It cost ${e} then, and costs ${t} now.`);
	}
	return o.length > 0 && t.answer === "no" && o.push("As it was chosen then, it is no longer made."), o;
}
// src/http/storefront/shop/mend-configuration.ts
var ke = /* @__PURE__ */ new Set(["unknown_dimension", "unit_not_understood"]);
function Ae(e, t) {
	let { code: n, values: r } = t;
	if (!ke.has(n)) return null;
	let i = (r?.problems ?? []).map(({ path: e }) => e), a = (e, t) => i.some((n) => n === `/${e}/${t}` || n.startsWith(`/${e}/${t}/`)), o = e.selections.filter((e, t) => !a("selections", t)), s = e.excluding.filter((e, t) => !a("excluding", t)), c = [...e.selections, ...e.excluding], l = /* @__PURE__ */ new Set([...o, ...s]), u = c.filter((e) => !l.has(e)).map((e) => e.dimensionKey);
	return u.length === 0 ? null : {
		configuration: {
			...e,
			selections: o,
			excluding: s
		},
		leftOut: u
	};
}
// src/http/storefront/shop/offer-question.ts
var je = [
	"alternatives",
	"remaining",
	"differences"
];
function Me(e, { selections: t, excluding: n, quantity: r, isSample: i }) {
	return {
		productSlug: e,
		selections: t,
		excluding: n,
		quantity: r,
		...i && { purchase: "sample" }
	};
}
function Ne({ countryCode: e, postalCode: t }) {
	return e === "" ? {} : { deliverTo: {
		countryCode: e,
		...t !== "" && { postalCode: t }
	} };
}
function Pe(e, t, n, r = je) {
	return {
		...Me(e, t),
		...Ne(n),
		...n.neededBy !== "" && { neededBy: n.neededBy },
		include: r
	};
}
var Fe = /^\d{4}-\d{2}-\d{2}$/;
function Ie(e) {
	let t = (e.get("country") ?? "").toUpperCase(), n = e.get("needed") ?? "";
	return {
		countryCode: /^[A-Z]{2}$/.test(t) ? t : "",
		postalCode: (e.get("postal") ?? "").trim().slice(0, 20),
		neededBy: Fe.test(n) ? n : ""
	};
}
// web/configurator/src/ask-store.ts
var Le = class {
	#e;
	#t = null;
	#n = null;
	constructor(e, t) {
		this.#e = `${e}api/storefront/v1/${encodeURIComponent(t)}`;
	}
	capability(e = !1) {
		return e && (this.#t = null), this.#t ??= fetch(`${this.#e}/capability`, { cache: e ? "no-cache" : "default" }).then(async (e) => {
			if (!e.ok) throw Error(String(e.status));
			return await e.json();
		}), this.#t.catch(() => this.#t = null), this.#t;
	}
	async offer(e, t, n) {
		this.#n?.abort();
		let { signal: r } = this.#n = new AbortController(), i = (t) => this.#r("offer", Pe(e, t, n), r), a = await i(t), o = Ae(t, a.body);
		return o === null ? {
			...J(a),
			configuration: t,
			leftOut: []
		} : {
			...J(await i(o.configuration)),
			...o
		};
	}
	async read(e, t, n) {
		let { status: r, body: i, retryAfter: a } = await this.#r("offer/from-intent", {
			sentence: t,
			productSlug: e,
			quantity: n
		});
		return r === 200 ? i : q(r, i, a);
	}
	async #r(e, t, n = null) {
		try {
			let r = await fetch(`${this.#e}/${e}`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(t),
				signal: n
			}), i = r.headers.get("retry-after");
			return {
				status: r.status,
				body: await r.json(),
				retryAfter: i
			};
		} catch (e) {
			if (n?.aborted === !0) throw e;
			return {
				status: 0,
				body: {},
				retryAfter: null
			};
		}
	}
};
function J({ status: e, body: t, retryAfter: n }) {
	return e === 200 ? {
		offer: t,
		problem: null
	} : {
		offer: null,
		problem: e === 0 ? Ce : q(e, t, n)
	};
}
// web/configurator/src/live-view.ts
var Re = new Intl.DisplayNames(["en"], { type: "region" });
function ze(e, t, r, i) {
	let a = e.products.find(({ slug: e }) => e === t);
	if (a === void 0) return null;
	let o = e.capabilityMaps.find(({ key: e }) => e === a.capabilityMapKey) ?? null, s = `${r}stores/${e.merchantSlug}`, c = [...new Set(e.shippingZones.flatMap(({ countryCodes: e }) => e))].map((e) => ({
		code: e,
		label: Re.of(e) ?? e
	})).toSorted((e, t) => e.label.localeCompare(t.label, "en"));
	return {
		product: a,
		map: o,
		currencyCode: e.currencyCode,
		configuration: ee(n(i), o),
		delivery: Ie(i),
		countries: c,
		offer: null,
		problem: null,
		sentence: null,
		notes: [],
		isLive: !0,
		isEmbedded: !1,
		paths: {
			page: `${s}/${t}`,
			basket: `${s}/buy/basket`,
			request: `${s}/buy/request`
		}
	};
}
// web/configurator/src/patch.ts
function Y(e, t) {
	let n = [...e.childNodes];
	t.forEach((t, r) => Be(e, n[r] ?? null, t));
	for (let e of n.slice(t.length)) e.remove();
}
function Be(e, t, n) {
	if (typeof n == "string") {
		if (t instanceof Text) {
			t.data !== n && (t.data = n);
			return;
		}
		X(e, t, document.createTextNode(n));
	} else t instanceof HTMLElement && Ve(t, n) ? Ue(t, n) : X(e, t, He(n));
}
function X(e, t, n) {
	t === null ? e.append(n) : t.replaceWith(n);
}
function Ve(e, { tag: t, attributes: n }) {
	return e.localName === t && e.id === (n.id ?? "") && e.getAttribute("name") === (n.name ?? null) && e.getAttribute("type") === (n.type ?? null);
}
function He(e) {
	let t = document.createElement(e.tag);
	for (let [n, r] of Object.entries(e.attributes)) t.setAttribute(n, r);
	return Y(t, e.children), t;
}
var Z = /* @__PURE__ */ new Set(["open"]);
function Ue(e, { tag: t, attributes: n, children: r }) {
	for (let { name: t } of Array.from(e.attributes)) !(t in n) && !Z.has(t) && e.removeAttribute(t);
	for (let [t, r] of Object.entries(n)) !Z.has(t) && e.getAttribute(t) !== r && e.setAttribute(t, r);
	Y(e, r), t === "input" && We(e, n), t === "option" && (e.selected = "selected" in n);
}
function We(e, t) {
	if (e.type === "checkbox" || e.type === "radio") {
		e.checked = "checked" in t;
		return;
	}
	let n = e.getRootNode();
	!((n instanceof Document || n instanceof ShadowRoot) && n.activeElement === e) && e.value !== t.value && (e.value = t.value ?? "");
}
// web/configurator/src/configurator-element.ts
var Ge = 250, Q = 3e5, Ke = 3, qe = "The store has just changed what it offers. This shows how it is now.", Je = class extends HTMLElement {
	#e = null;
	#t;
	#n = 0;
	#r = 0;
	dress(e) {
		return e;
	}
	get isEmbedded() {
		return !1;
	}
	connectedCallback() {
		this.#e = new Le(this.root(), this.#i("store"));
		let { place: e } = this;
		e.addEventListener("change", this.#l), e.addEventListener("input", this.#d), e.addEventListener("click", this.#f), e.addEventListener("submit", this.#p), window.addEventListener("popstate", this.#a), window.addEventListener("pageshow", this.#o), window.addEventListener("online", this.#s), document.addEventListener("visibilitychange", this.#c), this.#_(this.remembered(), { isNews: !1 });
	}
	disconnectedCallback() {
		clearTimeout(this.#t), window.removeEventListener("popstate", this.#a), window.removeEventListener("pageshow", this.#o), window.removeEventListener("online", this.#s), document.removeEventListener("visibilitychange", this.#c);
	}
	#i(e) {
		return this.getAttribute(e) ?? "";
	}
	#a = () => void this.#_(this.remembered(), { isNews: !1 });
	#o = ({ persisted: e }) => {
		e && this.#_(this.#m(), {
			isNews: !1,
			isFresh: !0
		});
	};
	#s = () => {
		this.hasAttribute("offline") && this.#_(this.#m(), { isNews: !1 });
	};
	#c = () => {
		document.visibilityState !== "visible" || Date.now() - this.#n < Q || this.#_(this.#m(), {
			isNews: !1,
			isFresh: !0
		});
	};
	#l = (e) => {
		e.target instanceof Element && e.target.closest("#choose") !== null && (this.#u(e.target), clearTimeout(this.#t), this.#_(this.#m(), { isNews: !0 }));
	};
	#u(e) {
		if (!(e instanceof HTMLInputElement) || e.type !== "checkbox" || !e.checked || !e.name.startsWith("v.")) return;
		let t = this.place.querySelectorAll(`input[type=checkbox][name="${CSS.escape(e.name)}"]`);
		for (let n of t) n !== e && (e.value === "" || n.value === "") && (n.checked = !1);
	}
	#d = (e) => {
		let { target: t } = e;
		if (!(t instanceof HTMLInputElement) || t.closest("#choose") === null) return;
		let n = t.dataset.slides;
		if (n !== void 0) {
			let e = this.place.querySelector(`#${CSS.escape(n)}`);
			e !== null && (e.value = t.value);
		}
		t.type !== "checkbox" && t.type !== "radio" && (clearTimeout(this.#t), this.#t = setTimeout(() => void this.#_(this.#m(), { isNews: !0 }), Ge));
	};
	#f = (e) => {
		if (!(e instanceof MouseEvent)) return;
		let t = e.target instanceof Element ? e.target.closest("a[data-open]") : null, n = e.button === 0 && !e.ctrlKey && !e.metaKey && !e.shiftKey;
		if (t === null || !n) return;
		e.preventDefault(), this.#r = 0;
		let { search: r } = new URL(t.getAttribute("href") ?? "", location.href);
		this.#_(new URLSearchParams(r), { isNews: !0 });
	};
	#p = (e) => {
		let t = e.target;
		if (!(t instanceof HTMLFormElement) || t.id !== "sentence") return;
		e.preventDefault();
		let n = String(new FormData(t).get("q") ?? "").trim();
		n !== "" && this.#g(n, t);
	};
	#m() {
		let e = this.place.querySelector("#choose");
		if (e === null) return this.remembered();
		let t = new URLSearchParams();
		for (let [n, r] of new FormData(e)) t.append(n, String(r));
		return t;
	}
	async #h(e, t = !1) {
		let n = await this.#e?.capability(t);
		if (n === void 0) return null;
		let r = ze(n, this.#i("product"), this.root(), e);
		return r === null ? null : {
			...r,
			isEmbedded: this.isEmbedded
		};
	}
	async #g(e, t) {
		let n = this.#e;
		this.classList.add("busy");
		try {
			let r = await this.#h(this.#m());
			if (n === null || r === null) return;
			let i = await n.read(r.product.slug, e, r.configuration.quantity);
			if ("sentence" in i) {
				this.#b({
					...r,
					problem: i
				}, !0);
				return;
			}
			let a = Te(r.map, r.configuration, e, i);
			t.reset(), await this.#v({
				...r,
				...a
			}, !0);
		} catch {
			t.submit();
		} finally {
			this.classList.remove("busy");
		}
	}
	async #_(e, { isNews: t, isFresh: n = !1 }) {
		if (t || !e.has("q")) {
			clearTimeout(this.#t), this.classList.add("busy");
			try {
				let r = await this.#h(e, n);
				r !== null && await this.#v(r, t, e), this.classList.remove("busy");
			} catch (e) {
				if (e instanceof DOMException && e.name === "AbortError") return;
				this.classList.remove("busy"), this.toggleAttribute("offline", !0);
			}
		}
	}
	async #v(e, t, n = new URLSearchParams()) {
		let r = this.#e;
		if (r === null) return;
		let { configuration: i, delivery: a, product: o, map: s } = e, c = await r.offer(o.slug, i, a);
		this.#n = Date.now();
		let l = c.offer?.capabilityMapVersion ?? null;
		if (s !== null && l !== null && l !== s.version) {
			let r = await this.#h(n, !0), i = r === null ? e : {
				...e,
				map: r.map,
				product: r.product
			};
			this.#b($({
				...i,
				notes: [qe]
			}, c), t);
			return;
		}
		let u = t ? e.notes : Oe(n, c.offer, s, c.leftOut);
		this.#b($({
			...e,
			notes: u
		}, c), t), this.#y(c.problem, n);
	}
	#y(e, t) {
		if (!we(e)) {
			this.#r = 0;
			return;
		}
		if (this.#r >= Ke) return;
		this.#r += 1;
		let n = e.retrySeconds * 1e3;
		this.#t = setTimeout(() => void this.#_(t, { isNews: !1 }), n);
	}
	#b(e, t) {
		if (this.toggleAttribute("offline", e.problem?.status === 0), Y(this.place, [this.dress(he(e))]), !t) return;
		let n = f(e.configuration, e.delivery);
		this.remember(n), this.dispatchEvent(new CustomEvent("bottega-offer", {
			bubbles: !0,
			detail: {
				offer: e.offer,
				query: n
			}
		}));
	}
};
function $(e, { offer: t, problem: n, configuration: r }) {
	return {
		...e,
		offer: t,
		problem: n,
		configuration: r
	};
}
// web/configurator/src/main.ts
var Ye = class extends Je {
	place = this;
	root() {
		return this.getAttribute("root") ?? "";
	}
	remembered() {
		return new URLSearchParams(location.search);
	}
	remember(e) {
		history.replaceState(null, "", e === "" ? location.pathname : `?${e}`);
	}
};
customElements.define("bottega-configurator", Ye);
