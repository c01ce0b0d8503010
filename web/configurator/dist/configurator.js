// node_modules/icu-minify/dist/esm/production/format.js
function e(e, n, r = {}, i) {
	return typeof e == "string" ? e : s(t(e, n, r, i, void 0));
}
function t(e, t, r, i, a) {
	let o = [];
	for (let s of e) {
		let e = n(s, t, r, i, a);
		Array.isArray(e) ? o.push(...e) : o.push(e);
	}
	return o;
}
function n(e, n, c, l, u) {
	if (typeof e == "string") return e;
	if (e === 0) {
		let e = u;
		return l.formatters.getNumberFormat(e.locale).format(e.value);
	}
	let [d, f, ...p] = e;
	if (f === void 0) {
		let e = r(c, d);
		return String(e);
	}
	if (typeof f != "number" || f === 0) return function(e, n, i, a, o, c) {
		let l = r(a, e), u = s(t(n, i, a, o, c));
		return l(Array.isArray(u) ? u : [u]);
	}(d, [f, ...p], n, c, l, u);
	switch (f) {
		case 1: return function(e, t, n, i, o, s) {
			return a(t[String(r(i, e))] ?? t.other, n, i, o, s);
		}(d, p[0], n, c, l, u);
		case 2: return i(d, p[0], n, c, l, "cardinal");
		case 3: return i(d, p[0], n, c, l, "ordinal");
		case 4: return function(e, t, n, i, a) {
			let o = r(i, e), s = function(e, t) {
				if (e) return typeof e == "string" ? t.formats?.number?.[e] ? t.formats.number[e] : void 0 : e;
			}(t, a);
			return a.formatters.getNumberFormat(n, s).format(o);
		}(d, p[0], n, c, l);
		case 5: return o(d, p[0], n, c, l, "date");
		case 6: return o(d, p[0], n, c, l, "time");
		default: return "";
	}
}
function r(e, t) {
	return e[t];
}
function i(e, t, n, i, o, s) {
	let c = r(i, e), l = `=${c}`;
	return l in t ? a(t[l], n, i, o, {
		value: c,
		locale: n
	}) : a(t[o.formatters.getPluralRules(n, { type: s }).select(c)] ?? t.other, n, i, o, {
		value: c,
		locale: n
	});
}
function a(e, r, i, a, o) {
	return typeof e == "string" ? e : e === 0 ? n(e, r, i, a, o) : t(e, r, i, a, o);
}
function o(e, t, n, i, a, o) {
	let s = r(i, e), c = function(e, t, n) {
		if (e) {
			if (typeof e == "string") {
				let r = n.formats;
				return r?.dateTime?.[e] ?? r?.[t]?.[e];
			}
			return e;
		}
	}(t, o, a), l = {
		...c,
		timeZone: c?.timeZone ?? a.timeZone
	};
	return a.formatters.getDateTimeFormat(n, l).format(s);
}
function s(e) {
	if (e.length === 0) return "";
	let t = [], n = "";
	for (let r of e) typeof r == "string" ? n += r : (n &&= (t.push(n), ""), t.push(r));
	return n && t.push(n), t.length === 1 ? t[0] : t;
}
// src/core/language/language.ts
var c = /* @__PURE__ */ new Set([
	"ar",
	"fa",
	"he",
	"ur",
	"ps",
	"yi"
]);
function l(t, n) {
	let r = t === "en" ? "en-GB" : t, i = /* @__PURE__ */ new Map(), a = (e, t) => (i.has(e) || i.set(e, t()), i.get(e)), o = (e) => a(JSON.stringify(e), () => new Intl.DateTimeFormat(r, e)), s = { formatters: {
		getNumberFormat: (e, n) => a(`number ${JSON.stringify(n)}`, () => new Intl.NumberFormat(t, n)),
		getPluralRules: (e, n) => a(`plural ${JSON.stringify(n)}`, () => new Intl.PluralRules(t, n)),
		getDateTimeFormat: (e, t) => o(t ?? {})
	} }, l = (e, n) => {
		let r = {
			style: "currency",
			currency: n
		};
		return a(`money ${n}`, () => new Intl.NumberFormat(t, r)).format(e).replace("-", "−");
	};
	return {
		tag: t,
		direction: c.has(t.split("-", 1)[0] ?? "") ? "rtl" : "ltr",
		say: (r, ...[i]) => {
			let a = n[r];
			return a === void 0 ? r : e(a, t, i, s).toString();
		},
		amount: l,
		difference: (e, t) => `${e > 0 ? "+" : "−"}${l(Math.abs(e), t)}`,
		number: (e) => s.formatters.getNumberFormat(t).format(e),
		size: (e) => a("size", () => new Intl.NumberFormat(t, d)).format(e),
		day: (e) => o(f).format(u(e)).replace(/^(\p{L}+),/u, "$1"),
		date: (e) => o({
			dateStyle: "long",
			timeZone: "UTC"
		}).format(u(e)),
		dateOf: (e, t) => o({
			dateStyle: "long",
			timeZone: t
		}).format(e),
		moment: (e, n) => {
			let r = (t) => m(o({
				timeZoneName: t,
				timeZone: n
			}), e), i = r("longGeneric"), a = /[:(\d]/.test(i) ? r("long") : i, s = t.startsWith("it") ? a.replace(/^Ora /, "ora ") : a;
			return `${o({
				...p,
				timeZone: n
			}).format(e)} (${s})`;
		},
		list: (e) => a("list", () => new Intl.ListFormat(r, { type: "conjunction" })).format(e),
		country: (e) => a("country", () => new Intl.DisplayNames(t, { type: "region" })).of(e) ?? e,
		compare: (e, n) => a("compare", () => new Intl.Collator(t, { numeric: !0 })).compare(e, n)
	};
}
var u = (e) => /* @__PURE__ */ new Date(`${e}T12:00:00Z`), d = {
	maximumFractionDigits: 20,
	useGrouping: !1
}, f = {
	weekday: "short",
	day: "numeric",
	month: "short",
	timeZone: "UTC"
}, p = {
	day: "numeric",
	month: "long",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit"
};
function m(e, t) {
	return e.formatToParts(t).find(({ type: e }) => e === "timeZoneName")?.value ?? "";
}
// src/core/offers/configuration-query.ts
var h = 1e4;
function g(e) {
	let { selections: t = [], excluding: n = [], quantity: r = 1, isSample: i = !1 } = e, a = [...t.flatMap(_), ...n.flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t]))];
	return r !== 1 && a.push(["quantity", String(r)]), i && a.push(["purchase", "sample"]), new URLSearchParams(a.map(([e, t]) => [e, t])).toString();
}
function _({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, unit: r = null, requestedValue: i = null }) {
	let a = t.map((t) => [`v.${e}`, t]);
	return n !== null && (a.push([`n.${e}`, String(n)]), r !== null && a.push([`u.${e}`, r])), i !== null && a.push([`t.${e}`, i]), a.length === 0 ? [[`v.${e}`, ""]] : a;
}
function ee(e) {
	let t = /* @__PURE__ */ new Map(), n = /* @__PURE__ */ new Map(), [r, i] = [1, !1];
	for (let [a, o] of e) {
		let e = o.trim(), s = a.slice(2);
		if (a === "quantity" && (r = ie(e) ?? r), a === "purchase" && (i = e === "sample"), s === "" || a[1] !== ".") continue;
		a[0] === "x" && ae(n, s, e);
		let c = te[a[0] ?? ""];
		if (c === void 0 || e === "" && c !== "valueKeys") continue;
		let l = t.get(s) ?? ne();
		l[c].push(e), t.set(s, l);
	}
	return {
		selections: [...t].flatMap(([e, t]) => re(e, t)),
		excluding: [...n].map(([e, t]) => ({
			dimensionKey: e,
			valueKeys: t
		})),
		quantity: r,
		isSample: i
	};
}
var te = {
	v: "valueKeys",
	n: "magnitude",
	u: "unit",
	t: "requestedValue"
}, ne = () => ({
	valueKeys: [],
	magnitude: [],
	unit: [],
	requestedValue: []
});
function re(e, { valueKeys: t, magnitude: n, unit: r, requestedValue: i }) {
	let [a] = n, [o] = i;
	return t.length === 0 && a === void 0 && o === void 0 ? [] : [{
		dimensionKey: e,
		valueKeys: [...new Set(t.filter((e) => e !== ""))],
		magnitude: a === void 0 ? null : a.replace(",", "."),
		unit: a === void 0 ? null : r[0] ?? null,
		requestedValue: o ?? null
	}];
}
function ie(e) {
	let t = /^\d{1,5}$/.test(e) ? Number(e) : 0;
	return t >= 1 && t <= h ? t : null;
}
function ae(e, t, n) {
	n !== "" && e.set(t, [...e.get(t) ?? [], n]);
}
// src/http/storefront/shop/configurator-view.ts
var oe = 24;
function v({ map: e }) {
	return (e?.dimensions.length ?? 0) > oe;
}
function y(e) {
	let t = ce(e), n = v(e), r = t.find((e) => e.isAsked && !b(e))?.dimension.key;
	return t.map((t) => {
		let i = (n ? t.dimension.key === r : t.isAsked) || t.isInConflict || b(t) && x(t), a = t.dimension.key === e.shownKey || i || !n && se(t);
		return {
			...t,
			needsAnswer: i,
			isOpen: a
		};
	});
}
function b({ dimension: e }) {
	return e.values.length === 0;
}
function x({ remaining: e }) {
	return e?.answerable !== !1;
}
function se(e) {
	return e.selection !== null || e.dimension.required && x(e);
}
function ce({ map: e, offer: t, configuration: n }) {
	let r = (t?.selections ?? n.selections).map(ue), i = new Set(t?.questions.flatMap((e) => le(e))), a = new Map(t?.differences?.dimensions.map(({ dimensionKey: e, values: t }) => [e, new Map(t.map((e) => [e.valueKey, e]))]));
	return (e?.dimensions ?? []).map((e) => {
		let { key: n } = e;
		return {
			dimension: e,
			selection: r.find(({ dimensionKey: e }) => e === n) ?? null,
			isAssumed: t?.assumed.includes(n) === !0,
			isAsked: i.has(n),
			isInConflict: t?.explanation?.dimensionKeys.includes(n) === !0,
			isRefused: t?.answer === "no",
			remaining: t?.remaining?.find(({ dimensionKey: e }) => e === n) ?? null,
			differences: a.get(n) ?? /* @__PURE__ */ new Map()
		};
	});
}
function le({ dimensionKey: e, isBlocking: t }) {
	return t ? [e] : [];
}
function ue(e) {
	let { dimensionKey: t, valueKeys: n = [], magnitude: r = null, unit: i = null } = e;
	return {
		dimensionKey: t,
		valueKeys: n,
		magnitude: r === null ? null : Number(r),
		unit: i,
		requestedValue: e.requestedValue ?? null
	};
}
var de = 1500;
function fe(e, t) {
	let n = [...e.split(/\r?\n/), t].filter((e) => e !== "");
	for (; n.length > 1 && n.join("\n").length > de;) n.shift();
	return n.join("\n");
}
function S({ paths: e, configuration: t, delivery: n }, r) {
	return `${e.page}?${C({
		...t,
		selections: r
	}, n)}`;
}
function C(e, t) {
	let n = [
		["country", t.countryCode],
		["postal", t.postalCode],
		["needed", t.neededBy]
	].filter(([, e]) => e !== "");
	return [g(e), new URLSearchParams(n).toString()].filter((e) => e !== "").join("&");
}
function pe({ configuration: e }, { key: t, kind: n }, { valueKey: r, isChosen: i, changes: a }) {
	let o = (e.selections.find(({ dimensionKey: e }) => e === t)?.valueKeys ?? []).filter((e) => e !== r), s = i ? o : [...o, r], c = {
		dimensionKey: t,
		valueKeys: n === "choices" ? s : [r]
	};
	return w(T(e.selections, c), a ?? []);
}
function w(e, t) {
	return t.reduce((e, { dimensionKey: t, to: n }) => n === null ? e.filter((e) => e.dimensionKey !== t) : T(e, n), e);
}
function T(e, t) {
	return [...e.filter(({ dimensionKey: e }) => e !== t.dimensionKey), t];
}
function me(e, t) {
	let n = new Set((t?.dimensions ?? []).filter(({ kind: e }) => e === "choices").map(({ key: e }) => e)), r = e.selections.filter(({ dimensionKey: e, valueKeys: t = [], magnitude: r = null, requestedValue: i = null }) => t.length > 0 || r !== null || i !== null || n.has(e));
	return {
		...e,
		selections: r
	};
}
// src/http/storefront/shop/words.ts
function he(e, t, n) {
	return t === 0 ? e.say("choose.samePrice") : e.difference(t, n);
}
function E(e, t, n) {
	let { valueKeys: r, magnitude: i, unit: a, requestedValue: o } = n, s = r.map((n) => A(e, t, n)), c = i === null ? [] : [D(e, i, a ?? "")], l = ge[t?.kind ?? ""] ?? k, u = o === null ? [] : [l(e, o)], d = [
		...s,
		...c,
		...u
	];
	return d.length === 0 ? e.say("choose.none") : e.list(d);
}
var ge = { date: _e };
function _e(e, t) {
	return /^\d{4}-\d{2}-\d{2}$/.test(t) && !Number.isNaN(Date.parse(t)) ? e.day(t) : k(e, t);
}
function D(e, t, n) {
	return `${e.number(t)} ${O(n)}`.trim();
}
function O(e) {
	return e === "piece" ? "" : e;
}
function k(e, t) {
	return e.say("choose.quoted", { words: t });
}
function A(e, t, n) {
	return t?.values.find((e) => e.key === n)?.label ?? e.say("choose.noLongerOffered");
}
function j(e, t) {
	return e?.dimensions.find((e) => e.key === t)?.label ?? t;
}
function M(e, t, n) {
	return N(t, n) ? n : e.say("choose.optionValue", {
		option: t,
		value: n
	});
}
function N(e, t) {
	let [n, r] = [e, t].map((e) => e.replace(/[\s?:.]+$/, "").toLowerCase());
	return n === r;
}
function P(e, t, { dimensionKey: n, to: r }) {
	let i = t?.dimensions.find(({ key: e }) => e === n), a = i?.label ?? n;
	return r === null ? e.say("choose.without", { option: a }) : M(e, a, E(e, i, r));
}
// src/http/storefront/shop/shared-address.ts
var ve = /^\d{1,9}(\.\d{1,4})?$/;
function ye(e, t, n, r, i) {
	let [a, o] = [t.get("version"), t.get("price")], s = [];
	if (n === null) return s;
	let c = n.price?.kind === "requires_person" ? null : n.price?.totalAmount ?? null, l = n.price?.currencyCode, u = o !== null && ve.test(o) ? Number(o) : null;
	if (a !== null && a !== String(n.capabilityMapVersion) && s.push(e.say("choose.sharedChanged")), i.length > 0 && s.push(be(e, r, i)), u !== null && c !== null && u !== c && l !== void 0) {
		let t = {
			before: e.amount(u, l),
			now: e.amount(c, l)
		};
		s.push(e.say("choose.sharedCost", t));
	}
	return s.length > 0 && n.answer === "no" && s.push(e.say("choose.sharedNotMade")), s;
}
function be(e, t, n) {
	let r = n.map((e) => t?.dimensions.find((t) => t.key === e)?.label).filter((e) => e !== void 0);
	if (r.length < n.length) return e.say("choose.sharedOptionsLeftOut");
	let i = r.map((t) => k(e, t));
	return e.say("choose.sharedLeftOut", { options: e.list(i) });
}
function xe({ offer: e, configuration: t, delivery: n }) {
	let r = new URLSearchParams(), i = e?.capabilityMapVersion ?? null, a = e?.price ?? null;
	return i !== null && r.set("version", String(i)), a !== null && a.kind !== "requires_person" && r.set("price", String(a.totalAmount)), [C(t, n), r.toString()].filter((e) => e !== "").join("&");
}
// src/http/storefront/shop/tree.ts
function F(e, t = {}, ...n) {
	let r = Object.entries(t).flatMap(([e, t]) => t === null || t === !1 ? [] : [[e, t === !0 ? "" : String(t)]]);
	return {
		tag: e,
		attributes: Object.fromEntries(r),
		children: I(n)
	};
}
function I(e) {
	return e.flatMap((e) => e === null || e === "" ? [] : Se(e) ? I(e) : [e]);
}
function Se(e) {
	return Array.isArray(e);
}
// src/http/storefront/shop/answer-tree.ts
function Ce(e) {
	let { language: t, offer: n, problem: r, notes: i } = e;
	return F("section", {
		class: "answer",
		id: "answer",
		tabindex: -1,
		"aria-live": "polite",
		"aria-label": t.say("choose.answer")
	}, i.map((e) => F("p", { class: "note" }, e)), r === null ? null : we(e, r), n === null ? null : Te(e, n), n === null ? null : je(t, n), n === null ? null : Ne(e, n), n === null ? null : Me(e, n));
}
function we(e, { sentence: t, retrySeconds: n }) {
	let { configuration: r, language: i } = e, a = S(e, r.selections);
	return F("div", {
		class: "note",
		role: "alert"
	}, F("p", {}, t), n === null ? null : F("p", {}, F("a", {
		class: "button quiet",
		href: a,
		"data-open": !0
	}, i.say("choose.tryAgain"))));
}
function Te(e, t) {
	let { say: n } = e.language;
	switch (t.answer) {
		case "yes": return F("p", { class: "verdict yes" }, n(e.map === null ? "choose.canOrder" : "choose.yes"));
		case "yes_after_approval": return F("div", { class: "verdict yes" }, F("p", {}, n("choose.yesAfterApproval")), z(t.verdict.requiringApproval));
		case "needs_information": return Ee(e, t);
		case "no": return ke(e, t);
		default: return F("p", { class: "verdict" }, t.verdict.notEvaluated?.sentence ?? n("choose.pleaseAsk"));
	}
}
function Ee(e, t) {
	let { language: n, map: r } = e, i = new Set(y(e).flatMap(({ isOpen: e, dimension: t }) => e ? [t.key] : [])), a = L(r, t).map(({ dimensionKey: t }) => F("li", {}, Oe(e, t, e.isLive || i.has(t))));
	return F("div", { class: "verdict open" }, F("p", {}, n.say("choose.stillOpen", { count: a.length })), F("ul", {}, a));
}
var De = "show";
function Oe({ map: e, paths: t }, n, r) {
	let i = `#option-${n}`, a = j(e, n);
	return r ? F("a", { href: i }, a) : F("button", {
		class: "bare",
		name: De,
		value: n,
		formaction: `${t.page}${i}`
	}, a);
}
function L(e, { answer: t, questions: n }) {
	if (t !== "needs_information") return [];
	let r = e?.dimensions.map(({ key: e }) => e) ?? [];
	return n.filter(({ isBlocking: e }) => e).toSorted((e, t) => r.indexOf(e.dimensionKey) - r.indexOf(t.dimensionKey));
}
function R({ language: e, map: t, offer: n }) {
	let [r] = n === null ? [] : L(t, n);
	if (r === void 0) return null;
	let i = j(t, r.dimensionKey);
	return F("a", {
		class: "button next",
		href: `#option-${r.dimensionKey}`
	}, e.say("choose.next", { option: i }));
}
function z(e) {
	return [...new Set(e.flatMap(({ customerMessage: e }) => e ?? []))].map((e) => F("p", {
		class: "said",
		dir: "auto"
	}, e));
}
function ke(e, t) {
	let { language: n, map: r } = e, { say: i } = n, a = z(t.verdict.blocking), o = t.explanation?.dimensionKeys.map((e) => j(r, e)) ?? [], s = t.alternatives?.options ?? [];
	return F("div", { class: "verdict no" }, F("p", {}, F("strong", {}, i("choose.notLikeThis"))), a, o.length === 0 ? null : F("p", {}, i("choose.liesWith", { options: n.list(o) })), s.length === 0 ? null : F("p", {}, i("choose.nearest")), F("ul", { class: "repairs" }, s.map((t) => F("li", {}, Ae(e, t)))));
}
function Ae(e, t) {
	let { changes: n, price: r } = t, { language: i, map: a } = e, o = n.map((e) => P(i, a, e)).join(", "), s = r === null || r.kind === "requires_person" ? "" : ` · ${i.amount(r.totalAmount, r.currencyCode)}`;
	return F("a", {
		class: "repair",
		href: S(e, w(e.configuration.selections, n)),
		"data-open": !0
	}, `${o}${s}`);
}
function je(e, { price: t, quantity: n }) {
	if (t === null) return null;
	if (t.kind === "requires_person") return F("p", { class: "said" }, t.sentence ?? e.say("choose.askPrice"));
	let { rows: r, currencyCode: i } = t, a = r.map(({ label: t, amount: n }) => F("tr", {}, F("th", {
		scope: "row",
		dir: "auto"
	}, t), F("td", {}, e.amount(n, i)))), o = e.amount(t.unitAmount, i), s = n === 1 ? null : F("p", { class: "hint" }, e.say("choose.perPiece", { amount: o }));
	return F("details", { class: "rows" }, F("summary", {}, e.say("choose.priceRows")), F("table", {}, F("tbody", {}, a)), s);
}
function Me({ language: e, map: t }, { madeSizes: n }) {
	return n.map(({ dimensionKey: n, magnitude: r, unit: i }) => F("p", { class: "note" }, e.say("choose.madeSize", {
		option: j(t, n),
		size: D(e, r, i)
	})));
}
function Ne({ language: e, delivery: t, countries: n }, { estimate: r, answer: i }) {
	if (r === null || r.date === null || !i.startsWith("yes")) return null;
	let { say: a } = e, o = t.countryCode === "" && n.length > 0, s = [
		...Pe(e, r),
		...Fe(e, r),
		...o ? [a("choose.dayOpenCountry")] : []
	];
	return s.length === 0 ? null : F("details", { class: "rows" }, F("summary", {}, a("choose.dayRows")), s.map((e) => F("p", {}, e)));
}
function Pe({ say: e, day: t }, { makeTimeWorkingDays: n, dispatchWorkingDays: r, restockExpectedOn: i }) {
	return i === null ? n === null ? r === null ? [] : [e("choose.dayDispatch", { count: r })] : [e("choose.dayMaking", { count: n })] : [e("choose.dayRestock", { day: t(i) })];
}
function Fe({ say: e, number: t }, { transitMinWorkingDays: n, transitMaxWorkingDays: r }) {
	if (r === null) return [];
	let i = n ?? r;
	return [i === r ? e("choose.dayTransit", { count: r }) : e("choose.dayTransitBetween", {
		from: t(i),
		to: t(r)
	})];
}
function Ie(e) {
	let { language: t, offer: n, paths: r, product: i } = e, { say: a } = t, o = {
		type: "submit",
		name: "product",
		value: i.slug
	}, s = Re(t, n), c = n !== null && s !== null && n.answer.startsWith("yes"), l = n !== null && n.answer === "no", u = !c && n !== null;
	return F("div", { class: "buy" }, F("p", {
		class: "price",
		role: "status",
		"aria-label": a("choose.priceAndDay")
	}, F("strong", { id: "price" }, s ?? (l ? a("choose.notLikeThisShort") : "")), F("span", { id: "day" }, n === null || l ? "" : ze(t, n))), e.isEmbedded ? Le(e, {
		isBuyable: c,
		isAskable: u
	}) : F("p", { class: "buttons" }, c ? F("button", {
		...o,
		formmethod: "post",
		formaction: r.basket
	}, a("choose.addToBasket")) : null, R(e), F("button", {
		type: "submit",
		class: c ? "update quiet" : "update",
		"data-asks": !0
	}, a("choose.update")), u ? F("button", {
		...o,
		class: "quiet",
		formaction: r.request
	}, a("choose.askStore")) : null));
}
function Le(e, { isBuyable: t, isAskable: n }) {
	let { language: r, paths: i, product: a } = e, { say: o } = r, s = xe(e), c = new URLSearchParams({ lang: r.tag }), l = (e, t, n, r) => {
		let i = `${e}?${s === "" ? "" : `${s}&`}${t.toString()}`;
		return F("a", {
			class: r ? "button quiet" : "button",
			href: i,
			target: "_top"
		}, n);
	}, u = new URLSearchParams([["product", a.slug], ...c]);
	return e.words !== "" && u.append("words", e.words), F("p", { class: "buttons" }, t ? l(i.page, c, o("choose.orderAtStore"), !1) : null, R(e), n ? l(i.request, u, o("choose.askStore"), !0) : null);
}
function Re(e, t) {
	let n = t?.price ?? null;
	return n === null || n.kind === "requires_person" || t?.answer === "no" ? null : e.amount(n.totalAmount, n.currencyCode);
}
function ze(e, { estimate: t, total: n, price: r, deliverable: i, backordered: a, quantity: o }) {
	let { say: s } = e;
	return [
		i === !1 ? s("choose.notDelivered") : Be(e, t),
		n === null || r === null ? "" : s("choose.withDelivery", { amount: e.amount(n.totalAmount, r.currencyCode) }),
		a > 0 ? s("choose.backordered", {
			count: a,
			inStock: o - a
		}) : ""
	].filter((e) => e !== "").join(" · ");
}
function Be(e, t) {
	if (t === null) return "";
	let n = Ve(e, t);
	return t.late && n !== "" ? e.say("choose.later", { when: n }) : n;
}
function Ve({ say: e, day: t }, { date: n, deliveryFrom: r, deliveryTo: i }) {
	if (i === null) return n === null ? "" : e("choose.ready", { day: t(n) });
	let [a, o] = [r ?? i, i].map(t);
	return a === o ? e("choose.withYou", { day: o ?? "" }) : e("choose.withYouBetween", {
		from: a ?? "",
		to: o ?? ""
	});
}
// src/core/capability/drawing-layout.ts
var B = {
	width: 210,
	height: 297
}, He = {
	width: 0,
	height: 0
}, V = {
	from: 80,
	to: 2600
}, H = {
	width: 284,
	height: 190
}, U = {
	left: 34,
	top: 4,
	bottom: 30
};
function Ue(e, t) {
	let n = Math.max(e, t), r = n >= V.from && n <= V.to, i = r ? B : He, a = r ? .06 * Math.max(e, B.width) : 0, o = Math.min(H.width / (e + a + i.width), H.height / Math.max(t, i.height)), s = U.top + Math.max(t, i.height) * o, c = (e, t) => ({
		x: e,
		y: s - t.height * o,
		width: t.width * o,
		height: t.height * o
	}), l = c(U.left, {
		width: e,
		height: t
	}), u = c(l.x + l.width + a * o, i);
	return {
		viewBox: [
			0,
			0,
			U.left + H.width + 2,
			s + U.bottom
		].map(G).join(" "),
		thing: W(l),
		sheet: r ? W(u) : null,
		widthLine: We(l, s),
		heightLine: Ge(l)
	};
}
function We({ x: e, width: t }, n) {
	let r = n + 10;
	return {
		path: `M${G(e)} ${G(r - 3)}v6m0 -3h${G(t)}m0 -3v6`,
		x: G(Math.max(U.left + 16, e + t / 2)),
		y: G(r + 15)
	};
}
function Ge({ x: e, y: t, height: n }) {
	let r = e - 10;
	return {
		path: `M${G(r - 3)} ${G(t)}h6m-3 0v${G(n)}m-3 0h6`,
		x: G(r - 6),
		y: G(t + n / 2)
	};
}
function W({ x: e, y: t, width: n, height: r }) {
	return {
		x: G(e),
		y: G(t),
		width: G(n),
		height: G(r)
	};
}
function G(e) {
	return Math.round(e * 10) / 10;
}
// src/core/capability/drawn-shape.ts
var Ke = {
	mm: 1,
	cm: 10,
	dm: 100,
	m: 1e3,
	in: 25.4,
	ft: 304.8,
	yd: 914.4
};
function qe(e, t) {
	return e.flatMap((e) => Je(e, t))[0] ?? null;
}
function Je({ shape: e, when: t = null, ...n }, r) {
	if (e !== "rectangle" && e !== "ellipse" || t !== null && r.selections.find(({ dimensionKey: e }) => e === t.dimension)?.valueKeys.some((e) => t.in.includes(e)) !== !0) return [];
	let [i, a] = [n.width, n.height].map((e) => Ye(e, r));
	return i && a ? [{
		shape: e,
		width: i,
		height: a
	}] : [];
}
function Ye(e, { selections: t, madeSizes: n }) {
	let r = ({ dimensionKey: t }) => t === e, { magnitude: i, unit: a } = n.find(r) ?? t.find(r) ?? {}, o = (i ?? 0) * (Ke[a ?? ""] ?? 0);
	return o <= 0 ? null : {
		dimensionKey: e,
		magnitude: i ?? 0,
		unit: a ?? "",
		millimetres: o
	};
}
// src/http/storefront/shop/drawing-tree.ts
function Xe({ language: e, map: t, offer: n }) {
	if (t === null || n === null) return null;
	let r = qe(t.drawings, n);
	return r === null ? null : Ze(e, r, (e) => j(t, e));
}
function Ze(e, { shape: t, width: n, height: r }, i) {
	let a = n.dimensionKey === r.dimensionKey ? [n] : [n, r], [o = "", s] = a.map(({ magnitude: t, unit: n }) => D(e, t, n)), c = a.map(({ dimensionKey: t }, n) => {
		let r = [o, s][n] ?? "";
		return e.say("choose.optionValue", {
			option: i(t),
			value: r
		});
	}), l = e.say("choose.drawnSizes", { sizes: e.list(c) }), { viewBox: u, thing: d, sheet: f, widthLine: p, heightLine: m } = Ue(n.millimetres, r.millimetres), h = f === null ? "choose.drawn" : "choose.drawnBeside";
	return F("figure", { class: "drawing" }, F("svg", {
		viewBox: u,
		role: "img",
		"aria-label": l
	}, f === null ? null : F("rect", {
		class: "sheet",
		...f
	}), t === "ellipse" ? Qe(d) : F("rect", {
		class: "thing",
		...d
	}), K(p, o, null), s === void 0 ? null : K(m, s, `rotate(-90 ${m.x} ${m.y})`)), F("figcaption", { class: "hint" }, e.say(h)));
}
function Qe({ x: e, y: t, width: n, height: r }) {
	let [i, a] = [n / 2, r / 2];
	return F("ellipse", {
		class: "thing",
		cx: e + i,
		cy: t + a,
		rx: i,
		ry: a
	});
}
function K({ path: e, x: t, y: n }, r, i) {
	return [F("path", {
		class: "line",
		d: e
	}), F("text", {
		x: t,
		y: n,
		"text-anchor": "middle",
		transform: i
	}, r)];
}
// src/core/pictures/picture-address.ts
var $e = [
	320,
	640,
	1024
], et = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/, tt = /^(.*\/media\/[a-z0-9][a-z0-9-]{0,63})\/([^/]+)$/;
function nt({ width: e, height: t }) {
	return [...$e.filter((t) => t < e).map((n) => ({
		width: n,
		height: Math.max(1, Math.round(t * n / e))
	})), {
		width: e,
		height: t
	}];
}
function rt({ digest: e, width: t, height: n }) {
	return `${e}-${t}x${n}.webp`;
}
function it(e) {
	let [, t, n, r] = et.exec(e) ?? [];
	return t === void 0 ? null : {
		digest: t,
		width: Number(n),
		height: Number(r)
	};
}
function at(e) {
	let [, t, n = ""] = tt.exec(e) ?? [], r = it(n);
	if (t === void 0 || r === null) return null;
	let i = nt(r).map((e) => `${t}/${rt({
		...r,
		...e
	})} ${e.width}w`);
	return {
		width: r.width,
		height: r.height,
		srcset: i.join(", ")
	};
}
// src/http/storefront/shop/picture-attributes.ts
var ot = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/media\/)/;
function st(e, t) {
	let n = e.replace(ot, ""), r = at(n);
	return r === null ? { src: n } : {
		src: n,
		srcset: r.srcset,
		sizes: t,
		width: r.width,
		height: r.height
	};
}
// src/http/storefront/shop/option-tree.ts
var ct = "(min-width: 40rem) 16rem, 45vw";
function lt(e, t) {
	let { dimension: n, isAsked: r, isInConflict: i, needsAnswer: a, isOpen: o } = t, { key: s, label: c, question: l } = n, u = `option-${s}`, d = `${u}-question`, f = N(c, l), p = F("summary", {}, F("span", {
		class: "label",
		...f && { id: d }
	}, c), F("span", { class: r || i ? "now wanted" : "now" }, q(e.language, t))), m = F("div", {
		class: "fields",
		role: "group",
		"aria-labelledby": d
	}, f ? null : F("p", {
		class: "question",
		id: d
	}, l), ...ut(e, t));
	return F("details", {
		class: i ? "option conflict" : "option",
		id: u,
		open: o,
		"data-wanted": a
	}, p, m);
}
function q(e, t) {
	let { dimension: n, selection: r, isAsked: i, isAssumed: a, isInConflict: o, isRefused: s, remaining: c } = t, l = r === null ? null : E(e, n, r);
	return o && l !== null ? e.say("choose.doesNotFit", { what: l }) : i ? e.say("choose.pleaseChoose") : l === null ? c?.answerable === !1 && !s ? e.say("choose.doesNotApply") : n.required ? c !== null && !s ? e.say("choose.dependsOnOthers") : "" : e.say("choose.optional") : a ? e.say("choose.usualChoice", { what: l }) : l;
}
function ut(e, t) {
	switch (t.dimension.kind) {
		case "choice":
		case "choices": return [dt(e, t), vt(e, t)];
		case "magnitude": return [yt(e, t)];
		case "date": return [St(e, t)];
		default: return [Ct(e, t)];
	}
}
function dt(e, t) {
	let { dimension: n, selection: r } = t, i = (r?.valueKeys ?? []).filter((e) => n.values.every((t) => t.key !== e)).map((t) => ({
		key: t,
		label: e.language.say("choose.noLongerOffered"),
		description: null,
		imageUrl: null,
		allergens: null
	})), a = J(t), o = [...n.values, ...i].filter(({ key: e }) => e !== a);
	return F("div", { class: "tiles" }, ft(e.language, t), o.map((n) => pt(e, t, n)));
}
function ft(e, t) {
	let { dimension: n, selection: r, isAssumed: i } = t, { key: a, kind: o, required: s } = n;
	if (o === "choices") {
		let t = r !== null && r.valueKeys.length === 0 && !i;
		return Y({
			kind: o,
			key: a,
			value: "",
			name: e.say("choose.noneOfThese"),
			isChosen: t
		});
	}
	let c = n.values.find((e) => e.key === J(t));
	if (c !== void 0) {
		let t = [F("small", {}, e.say("choose.theUsual")), mt(e, c)];
		return Y({
			kind: o,
			key: a,
			value: "",
			name: c.label,
			isChosen: !0,
			note: t
		});
	}
	if (s && !i) return null;
	let l = i || r === null || r.valueKeys.length === 0;
	return Y({
		kind: o,
		key: a,
		value: "",
		name: e.say("choose.noPreference"),
		isChosen: l
	});
}
function J({ dimension: e, selection: t, isAssumed: n }) {
	return e.kind === "choice" && n ? t?.valueKeys[0] ?? null : null;
}
function Y(e) {
	let { kind: t, key: n, value: r, name: i, isChosen: a, note: o = null, change: s = "", repair: c = null } = e, l = e.isImpossible === !0, u = t === "choices" ? "checkbox" : "radio";
	return F("div", { class: [
		"tile",
		a ? "chosen" : "",
		l ? "no" : ""
	].filter((e) => e !== "").join(" ") }, F("label", {}, F("input", {
		type: u,
		name: `v.${n}`,
		value: r,
		checked: a
	}), F("span", {
		class: "name",
		dir: "auto"
	}, i), o, s === "" ? null : F("span", { class: "change" }, s)), c);
}
function pt(e, t, n) {
	let { dimension: r, selection: i, isAssumed: a } = t, o = t.differences.get(n.key) ?? null, s = !a && i?.valueKeys.includes(n.key) === !0, c = !s && o?.answer === "no";
	return Y({
		kind: r.kind,
		key: r.key,
		value: n.key,
		name: n.label,
		isChosen: s,
		note: mt(e.language, n),
		isImpossible: c,
		change: s ? "" : ht(e, o),
		repair: c && o !== null ? _t(e, t, o) : null
	});
}
function mt(e, { imageUrl: t, description: n, allergens: r }) {
	let i = r ?? [];
	return [
		t === null ? null : F("img", {
			class: "picture",
			...st(t, ct),
			alt: "",
			loading: "lazy"
		}),
		n === null ? null : F("small", {
			class: "about",
			dir: "auto"
		}, n),
		i.length === 0 ? null : F("small", {}, e.say("choose.contains", { what: e.list(i) }))
	];
}
function ht(e, t) {
	let { language: n } = e;
	if (t === null || t.answer === null) return "";
	if (t.answer === "no") return t.customerMessage ?? n.say("choose.notWithChoice");
	let { priceDifference: r, priceAmount: i, deliveryTo: a } = t, o = a ?? t.date;
	return [
		gt(e, r, i),
		o === null ? "" : n.day(o),
		t.answer === "yes_after_approval" ? n.say("choose.lookFirst") : ""
	].filter((e) => e !== "").join(" · ");
}
function gt({ language: e, currencyCode: t }, n, r) {
	return n === null ? r === null ? "" : e.amount(r, t) : he(e, n, t);
}
function _t(e, { dimension: t }, n) {
	let { changes: r } = n;
	if (r === null || r.length === 0) return null;
	let { language: i, map: a } = e, o = i.list(r.map((e) => P(i, a, e)));
	return F("a", {
		class: "repair",
		href: S(e, pe(e, t, n)),
		"data-open": !0
	}, i.say("choose.takeWith", { what: o }));
}
function vt({ language: e }, { dimension: { key: t, label: n }, selection: r }) {
	let i = r?.requestedValue ?? null;
	if (i === null) return null;
	let a = F("input", {
		name: `t.${t}`,
		value: i,
		maxlength: 500,
		dir: "auto"
	});
	return F("label", { class: "line" }, e.say("choose.inYourWords", { option: n }), a);
}
function yt({ language: e, isLive: t }, n) {
	let { dimension: r, selection: i, isAssumed: a, remaining: o } = n, { key: s, label: c, step: l } = r, u = i?.unit ?? r.unit ?? "", d = i?.magnitude ?? null, f = d === null || a ? "" : String(d), p = o?.minimum ?? r.minimum, m = o?.maximum ?? r.maximum, h = `size-${s}`, g = F("input", {
		id: h,
		name: `n.${s}`,
		value: f,
		placeholder: a ? d : null,
		inputmode: "decimal",
		autocomplete: "off",
		"aria-describedby": `${h}-range`
	}), _ = t && p !== null && m !== null && u === (o?.unit ?? r.unit) ? F("input", {
		type: "range",
		"data-slides": h,
		"aria-label": e.say("choose.slider", { option: c }),
		min: p,
		max: m,
		step: l ?? "any",
		value: d ?? p,
		"data-unset": d === null,
		"aria-valuetext": d === null ? q(e, n) : null
	}) : null;
	return F("div", { class: "size" }, F("label", {
		class: "hidden",
		for: h
	}, c), F("span", { class: "sized" }, g, u === "" ? null : F("span", {}, O(u))), u === "" ? null : F("input", {
		type: "hidden",
		name: `u.${s}`,
		value: u
	}), _, F("p", {
		class: "hint",
		id: `${h}-range`
	}, bt(e, p, m, n)));
}
function bt(e, t, n, { dimension: { step: r, unit: i } }) {
	return [xt(e, t, n, O(i ?? "")), r === null || i === "piece" && r === 1 ? "" : e.say("choose.steps", { step: e.number(r) })].filter((e) => e !== "").join(", ");
}
function xt({ say: e, number: t }, n, r, i) {
	return n === null && r === null ? "" : n === null ? e("choose.upTo", {
		maximum: t(r ?? 0),
		unit: i
	}).trim() : r === null ? e("choose.from", {
		minimum: t(n),
		unit: i
	}).trim() : e("choose.between", {
		minimum: t(n),
		maximum: t(r),
		unit: i
	}).trim();
}
function St({ language: { say: e, day: t } }, { dimension: { key: n, label: r }, selection: i, remaining: a }) {
	let [o, s] = [a?.earliest ?? null, a?.latest ?? null], c = o === null ? "" : t(o), l = s === null ? "" : t(s), u = c === "" ? "" : e("choose.daysFrom", { from: c }), d = l === "" ? "" : e("choose.daysTo", { to: l }), f = c !== "" && l !== "" ? e("choose.daysBetween", {
		from: c,
		to: l
	}) : `${u}${d}`, p = i?.requestedValue ?? "";
	return F("div", { class: "size" }, F("label", {
		class: "hidden",
		for: `day-${n}`
	}, r), F("input", {
		id: `day-${n}`,
		type: "date",
		name: `t.${n}`,
		value: p
	}), F("p", { class: "hint" }, f));
}
function Ct({ language: e }, { dimension: t, selection: n }) {
	let { key: r, label: i, maximumLength: a } = t;
	return F("div", { class: "size" }, F("label", {
		class: "hidden",
		for: `words-${r}`
	}, i), F("input", {
		id: `words-${r}`,
		name: `t.${r}`,
		value: n?.requestedValue ?? "",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), F("p", { class: "hint" }, a === null ? "" : e.say("choose.atMostCharacters", { count: a })));
}
// src/http/storefront/shop/configurator-tree.ts
function wt(e) {
	return F("div", { class: "configurator" }, Et(e), F("form", {
		class: "choose",
		method: "get",
		action: e.paths.page,
		id: "choose"
	}, Tt(e), F("div", {
		class: "options",
		"data-folds": v(e)
	}, y(e).map((t) => lt(e, t)), Ot(e), e.words === "" ? null : F("input", {
		type: "hidden",
		name: "words",
		value: e.words
	}), At(e)), F("div", { class: "side" }, Ce(e), Xe(e), Ie(e))));
}
function Tt({ isEmbedded: e, language: t }) {
	return e ? null : F("button", {
		type: "submit",
		class: "hidden",
		tabindex: -1,
		"data-asks": !0
	}, t.say("choose.update"));
}
function Et(e) {
	if (e.map === null) return null;
	let { sentence: t, language: n } = e, { say: r } = n, i = [...new URLSearchParams(C(e.configuration, e.delivery))].map(([e, t]) => F("input", {
		type: "hidden",
		name: e,
		value: t
	}));
	return e.words !== "" && i.push(F("input", {
		type: "hidden",
		name: "words",
		value: e.words
	})), F("form", {
		class: "sentence",
		method: "get",
		action: e.paths.page,
		id: "sentence"
	}, i, F("label", { for: "words" }, r("choose.sentenceLabel")), F("span", { class: "ask" }, F("input", {
		id: "words",
		name: "q",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), F("button", {
		type: "submit",
		class: "quiet"
	}, r("choose.readIt"))), n.tag.startsWith("en") ? null : F("p", { class: "hint" }, r("choose.readInEnglish")), t === null ? null : Dt(n, t));
}
function Dt(e, { text: t, understood: n, unread: r }) {
	let { say: i } = e, a = (t) => k(e, t), o = n.length === 0 ? i("choose.nothingNamed") : i("choose.understood", { what: n.join(" · ") });
	return F("div", {
		class: "read",
		role: "status"
	}, F("p", { dir: "auto" }, a(t)), F("p", {}, o), r.length === 0 ? null : F("p", {}, i("choose.notUnderstood", { what: r.map(a).join(", ") })));
}
function Ot(e) {
	let { language: t, map: n, offer: r, configuration: i } = e, a = new Set(n?.dimensions.map(({ key: e }) => e)), o = i.selections.filter(({ dimensionKey: e }) => !a.has(e)).flatMap(({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, requestedValue: r = null }) => [
		...t.map((t) => [`v.${e}`, t]),
		...n === null ? [] : [[`n.${e}`, String(n)]],
		...r === null ? [] : [[`t.${e}`, r]]
	]), s = (r?.excluding ?? i.excluding).flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t])), c = [...o, ...s];
	return c.length === 0 ? null : F("fieldset", { class: "kept" }, F("legend", {}, t.say("choose.alsoKept")), c.map(([t = "", n = ""]) => F("label", {}, F("input", {
		type: "checkbox",
		name: t,
		value: n,
		checked: !0
	}), F("span", { dir: "auto" }, kt(e, t, n)))));
}
function kt({ language: e, map: t }, n, r) {
	let i = t?.dimensions.find(({ key: e }) => e === n.slice(2));
	if (i === void 0) return e.say("choose.noLongerOffered");
	let a = A(e, i, r), o = M(e, i.label, a);
	return n.startsWith("x.") ? e.say("choose.notWanted", { what: o }) : o;
}
function At(e) {
	let { product: t, configuration: n, delivery: r, countries: i } = e, { say: a } = e.language, o = i.map(({ code: e, label: t }) => F("option", {
		value: e,
		selected: e === r.countryCode
	}, t)), s = t.purchases.includes("sample") ? F("label", { class: "check" }, F("input", {
		type: "checkbox",
		name: "purchase",
		value: "sample",
		checked: n.isSample
	}), a("choose.sampleFirst")) : null;
	return F("fieldset", { class: "delivery" }, F("legend", {}, a("choose.delivery")), X(a("choose.pieces"), "quantity", String(n.quantity), { inputmode: "numeric" }), o.length === 0 ? null : F("label", {}, a("choose.country"), F("select", { name: "country" }, F("option", { value: "" }, a("choose.countryOpen")), o)), X(a("choose.postalCode"), "postal", r.postalCode, { autocomplete: "postal-code" }), X(a("choose.neededBy"), "needed", r.neededBy, { type: "date" }), s);
}
function X(e, t, n, r) {
	return F("label", {}, e, F("input", {
		name: t,
		value: n,
		...r
	}));
}
// src/http/storefront/shop/problem.ts
var jt = {
	product_not_found: "choose.productGone",
	ordering_paused: "choose.orderingPaused",
	not_offered: "choose.notOffered",
	needs_information: "choose.needsInformation",
	price_requires_person: "choose.priceNeedsPerson",
	out_of_stock: "choose.soldMeanwhile",
	unknown_dimension: "choose.optionsChanged",
	unit_not_understood: "choose.optionsChanged"
}, Mt = {
	maximumUnpaidOrders: "choose.unpaidOrders",
	maximumUnpaidPieces: "choose.unpaidPieces",
	maximumOpenRequests: "choose.openRequests"
}, Nt = {
	429: "choose.manyQuestions",
	503: "choose.storeBusy"
}, Z = 3;
function Pt(e, { status: t, body: n, retryAfter: r }, i = null) {
	let { say: a } = e, o = Number(r ?? Z), s = Number.isFinite(o) ? Math.max(1, o) : Z, c = Vt(t, n);
	if (c !== void 0) return {
		sentence: a(c),
		status: t,
		retrySeconds: null
	};
	let l = Nt[t];
	if (l !== void 0) return {
		sentence: a(l),
		status: t,
		retrySeconds: s
	};
	if (t >= 500) return {
		sentence: a("choose.wentWrong"),
		status: t,
		retrySeconds: s
	};
	let { code: u } = n, d = Rt(e, n, i);
	return d === null ? {
		sentence: a((typeof u == "string" ? jt[u] : void 0) ?? "choose.wentWrong"),
		status: t,
		retrySeconds: null
	} : {
		sentence: d,
		status: t,
		retrySeconds: null
	};
}
var Ft = /^\/selections\/(\d+)\/(?:magnitude|requestedValue)$/, It = "2027-03-31", Lt = 500;
function Rt(e, { values: t }, n) {
	let { say: r } = e, { problems: i = [] } = t ?? {};
	for (let { path: t } of i) {
		if (t === "/neededBy") return r("choose.notDate", {
			option: r("choose.neededBy"),
			example: It
		});
		let i = n?.selections[Number(Ft.exec(t)?.[1] ?? -1)], a = n?.map?.dimensions.find(({ key: e }) => e === i?.dimensionKey);
		if (a !== void 0) return (zt[a.kind] ?? Bt)(e, a);
	}
	return null;
}
var zt = {
	magnitude: ({ say: e, number: t }, { label: n }) => e("choose.notNumber", {
		option: n,
		example: t(12.5)
	}),
	date: ({ say: e }, { label: t }) => e("choose.notDate", {
		option: t,
		example: It
	})
};
function Bt({ say: e }, { label: t, maximumLength: n }) {
	return e("choose.tooLong", {
		option: t,
		maximum: Math.min(n ?? Lt, Lt)
	});
}
function Vt(e, { values: t }) {
	if (e === 429) return Object.entries(Mt).find(([e]) => Object.hasOwn(t ?? {}, e))?.[1];
}
function Ht({ say: e }) {
	return {
		sentence: e("choose.unreachable"),
		status: 0,
		retrySeconds: Z
	};
}
function Ut(e) {
	return e !== null && e.retrySeconds !== null;
}
// src/http/storefront/shop/read-intent.ts
function Wt(e, t, n, r, { understood: i }) {
	let { question: a } = i, o = [
		...i.notUnderstood,
		...i.otherItems,
		...i.ambiguities
	].map(({ span: e }) => r.slice(e.start, e.end));
	if (a === null) return {
		configuration: n,
		sentence: {
			text: r,
			understood: [],
			unread: o
		}
	};
	let s = i.quantity ?? n.quantity;
	return {
		configuration: {
			...Gt(n, a),
			quantity: s
		},
		sentence: {
			text: r,
			understood: [
				...a.selections.map((n) => {
					let r = t?.dimensions.find(({ key: e }) => e === n.dimensionKey);
					return M(e, j(t, n.dimensionKey), E(e, r, n));
				}),
				...a.excluding.flatMap(({ dimensionKey: n, valueKeys: r }) => {
					let i = t?.dimensions.find(({ key: e }) => e === n);
					return r.map((t) => e.say("choose.not", { value: A(e, i, t) }));
				}),
				...i.quantity === null ? [] : [e.say("choose.countPieces", { count: s })]
			],
			unread: o
		}
	};
}
function Gt(e, t) {
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
		isSample: t.purchase === "sample" || e.isSample
	};
}
// src/core/language/catalogue-tags.ts
var Kt = [
	"en",
	"de",
	"fr",
	"it",
	"es"
];
// src/core/language/choose-language.ts
function qt(e) {
	return e.split("-", 1)[0]?.toLowerCase() ?? "";
}
function Q(e) {
	return Kt.find((t) => t === qt(e)) ?? "en";
}
// src/http/storefront/shop/mend-configuration.ts
var Jt = /* @__PURE__ */ new Set(["unknown_dimension", "unit_not_understood"]);
function Yt(e, t) {
	let { code: n, values: r } = t;
	if (!Jt.has(n)) return null;
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
var Xt = [
	"alternatives",
	"remaining",
	"differences"
];
function Zt(e, { selections: t, excluding: n, quantity: r, isSample: i }) {
	return {
		productSlug: e,
		selections: t,
		excluding: n,
		quantity: r,
		...i && { purchase: "sample" }
	};
}
function Qt({ countryCode: e, postalCode: t }) {
	return e === "" ? {} : { deliverTo: {
		countryCode: e,
		...t !== "" && { postalCode: t }
	} };
}
function $t(e, t, n, r, i = Xt) {
	return {
		...Zt(e, t),
		...Qt(n),
		...n.neededBy !== "" && { neededBy: n.neededBy },
		include: i,
		language: r
	};
}
var en = /^\d{4}-\d{2}-\d{2}$/;
function tn(e) {
	let t = (e.get("country") ?? "").toUpperCase(), n = e.get("needed") ?? "";
	return {
		countryCode: /^[A-Z]{2}$/.test(t) ? t : "",
		postalCode: (e.get("postal") ?? "").trim().slice(0, 20),
		neededBy: en.test(n) ? n : ""
	};
}
// web/configurator/src/ask-store.ts
var nn = class {
	#e;
	#t = null;
	#n = null;
	constructor(e, t) {
		this.#e = `${e}api/storefront/v1/${encodeURIComponent(t)}`;
	}
	capability(e, t = !1) {
		t && (this.#t = null);
		let n = `${this.#e}/capability?language=${Q(e)}`;
		return this.#t ??= fetch(n, { cache: t ? "no-cache" : "default" }).then(async (e) => {
			if (!e.ok) throw Error(String(e.status));
			return await e.json();
		}), this.#t.catch(() => this.#t = null), this.#t;
	}
	async offer({ language: e, product: t, map: n, configuration: r, delivery: i }) {
		this.#n?.abort();
		let { signal: a } = this.#n = new AbortController(), o = (n) => $t(t.slug, n, i, Q(e.tag)), s = (e) => this.#r("offer", o(e), a), c = (t, { selections: r }) => rn(e, t, {
			map: n,
			selections: r
		}), l = await s(r), u = Yt(r, l.body);
		return u === null ? {
			...c(l, r),
			configuration: r,
			leftOut: []
		} : {
			...c(await s(u.configuration), u.configuration),
			...u
		};
	}
	async read(e, t, n) {
		let r = await this.#r("offer/from-intent", {
			sentence: n,
			productSlug: t
		});
		return r.status === 200 ? r.body : Pt(e, r);
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
function rn(e, t, n) {
	let { status: r, body: i } = t;
	return r === 200 ? {
		offer: i,
		problem: null
	} : {
		offer: null,
		problem: r === 0 ? Ht(e) : Pt(e, t, n)
	};
}
// web/configurator/src/live-view.ts
function an(e, t, n, r, i) {
	let a = t.products.find(({ slug: e }) => e === n);
	if (a === void 0) return null;
	let o = t.capabilityMaps.find(({ key: e }) => e === a.capabilityMapKey) ?? null, s = `${r}stores/${t.merchantSlug}`, c = [...new Set(t.shippingZones.flatMap(({ countryCodes: e }) => e))].map((t) => ({
		code: t,
		label: e.country(t)
	})).toSorted((t, n) => e.compare(t.label, n.label));
	return {
		language: e,
		product: a,
		map: o,
		currencyCode: t.currencyCode,
		configuration: me(ee(i), o),
		delivery: tn(i),
		countries: c,
		offer: null,
		problem: null,
		sentence: null,
		notes: [],
		words: i.get("words") ?? "",
		shownKey: null,
		isLive: !0,
		isEmbedded: !1,
		paths: {
			page: `${s}/${n}`,
			basket: `${s}/buy/basket`,
			request: `${s}/buy/request`
		}
	};
}
// web/configurator/src/patch.ts
function $(e, t) {
	let n = [...e.childNodes];
	t.forEach((t, r) => on(e, n[r] ?? null, t));
	for (let e of n.slice(t.length)) e.remove();
}
function on(e, t, n) {
	if (typeof n == "string") {
		if (t instanceof Text) {
			t.data !== n && (t.data = n);
			return;
		}
		sn(e, t, document.createTextNode(n));
	} else t instanceof Element && cn(t, n) ? pn(t, n) : sn(e, t, un(e, n));
}
function sn(e, t, n) {
	t === null ? e.append(n) : t.replaceWith(n);
}
function cn(e, { tag: t, attributes: n }) {
	return e.localName === t && e.id === (n.id ?? "") && e.getAttribute("name") === (n.name ?? null) && e.getAttribute("type") === (n.type ?? null);
}
var ln = "http://www.w3.org/2000/svg";
function un(e, t) {
	let n = t.tag === "svg" || e instanceof SVGElement ? document.createElementNS(ln, t.tag) : document.createElement(t.tag);
	for (let [e, r] of Object.entries(t.attributes)) n.setAttribute(e, r);
	return $(n, t.children), n;
}
var dn = /* @__PURE__ */ new Set(["open"]);
function fn(e, { attributes: t }) {
	"data-wanted" in t && !e.hasAttribute("data-wanted") && e instanceof HTMLDetailsElement && (e.open = !0);
}
function pn(e, t) {
	fn(e, t);
	let { tag: n, attributes: r, children: i } = t;
	for (let { name: t } of Array.from(e.attributes)) !(t in r) && !dn.has(t) && e.removeAttribute(t);
	for (let [t, n] of Object.entries(r)) !dn.has(t) && e.getAttribute(t) !== n && e.setAttribute(t, n);
	$(e, i), n === "input" && mn(e, r), n === "option" && (e.selected = "selected" in r);
}
function mn(e, t) {
	if (e.type === "checkbox" || e.type === "radio") {
		e.checked = "checked" in t;
		return;
	}
	let n = e.getRootNode();
	!((n instanceof Document || n instanceof ShadowRoot) && n.activeElement === e) && e.value !== t.value && (e.value = t.value ?? "");
}
// web/configurator/src/configurator-element.ts
var hn = 250, gn = 3e5, _n = 3, vn = class extends HTMLElement {
	#e = null;
	#t = null;
	#n;
	#r = 0;
	#i = 0;
	#a = 0;
	dress(e) {
		return e;
	}
	client() {
		return new nn(this.root(), this.#o("store"));
	}
	refresh() {
		this.#w(this.#b(), {
			isNews: !1,
			isFresh: !0
		});
	}
	get isEmbedded() {
		return !1;
	}
	news({ offer: e }, t) {
		return {
			offer: e,
			query: t
		};
	}
	showMissing(e) {}
	connectedCallback() {
		this.#e = this.client();
		let { place: e } = this;
		e.addEventListener("change", this.#d), e.addEventListener("input", this.#p), e.addEventListener("click", this.#m), e.addEventListener("submit", this.#v), window.addEventListener("popstate", this.#s), window.addEventListener("pageshow", this.#c), window.addEventListener("online", this.#l), document.addEventListener("visibilitychange", this.#u);
		let t = this.#y();
		this.#w(t ? this.#b() : this.remembered(), { isNews: t });
	}
	disconnectedCallback() {
		clearTimeout(this.#n), window.removeEventListener("popstate", this.#s), window.removeEventListener("pageshow", this.#c), window.removeEventListener("online", this.#l), document.removeEventListener("visibilitychange", this.#u);
	}
	words() {
		return this.#t ??= fetch(`${this.root()}assets/${this.#o("words")}`).then(async (e) => {
			if (!e.ok) throw Error(String(e.status));
			return l(this.lang, await e.json());
		}), this.#t.catch(() => this.#t = null), this.#t;
	}
	#o(e) {
		return this.getAttribute(e) ?? "";
	}
	#s = () => void this.#w(this.remembered(), { isNews: !1 });
	#c = ({ persisted: e }) => {
		e && this.#w(this.#b(), {
			isNews: !1,
			isFresh: !0
		});
	};
	#l = () => {
		this.hasAttribute("offline") && this.#w(this.#b(), { isNews: !1 });
	};
	#u = () => {
		document.visibilityState !== "visible" || Date.now() - this.#r < gn || this.#w(this.#b(), {
			isNews: !1,
			isFresh: !0
		});
	};
	#d = (e) => {
		e.target instanceof Element && e.target.closest("#choose") !== null && (this.#f(e.target), clearTimeout(this.#n), this.#w(this.#b(), { isNews: !0 }));
	};
	#f(e) {
		if (!(e instanceof HTMLInputElement) || e.type !== "checkbox" || !e.checked || !e.name.startsWith("v.")) return;
		let t = this.place.querySelectorAll(`input[type=checkbox][name="${CSS.escape(e.name)}"]`);
		for (let n of t) n !== e && (e.value === "" || n.value === "") && (n.checked = !1);
	}
	#p = (e) => {
		let { target: t } = e;
		if (!(t instanceof HTMLInputElement) || t.closest("#choose") === null) return;
		let n = t.dataset.slides;
		if (n !== void 0) {
			let e = this.place.querySelector(`#${CSS.escape(n)}`);
			e !== null && (e.value = t.value), t.removeAttribute("data-unset");
		}
		t.type !== "checkbox" && t.type !== "radio" && (this.#i += 1, clearTimeout(this.#n), this.#n = setTimeout(() => void this.#w(this.#b(), { isNews: !0 }), hn));
	};
	#m = (e) => {
		if (!(e instanceof MouseEvent)) return;
		let t = e.target instanceof Element ? e.target.closest("a") : null;
		t !== null && this.#h(t) && e.preventDefault();
		let n = e.button === 0 && !e.ctrlKey && !e.metaKey && !e.shiftKey;
		if (t?.dataset.open === void 0 || !n) return;
		e.preventDefault(), this.#a = 0;
		let { search: r } = new URL(t.getAttribute("href") ?? "", location.href);
		this.#_(t, new URLSearchParams(r));
	};
	#h(e) {
		let t = e.getAttribute("href") ?? "";
		if (!t.startsWith("#option-")) return !1;
		this.#g();
		let n = this.place.querySelector(`#${CSS.escape(t.slice(1))}`);
		return n instanceof HTMLDetailsElement && (n.open = !0), n?.scrollIntoView(), n?.querySelector("summary")?.focus({ preventScroll: !0 }), !0;
	}
	#g() {
		for (let e of this.place.querySelectorAll(".options[data-folds] > details[open]:not([data-wanted]):has(input:checked)")) e.open = !1;
	}
	async #_(e, t) {
		await this.#w(t, { isNews: !0 }), e.isConnected || this.place.querySelector("#answer")?.focus();
	}
	#v = (e) => {
		let t = e.target;
		if (!(t instanceof HTMLFormElement)) return;
		t.id === "choose" && this.isEmbedded && e.preventDefault();
		let { submitter: n } = e;
		if (n?.hasAttribute("data-asks") === !0 && (e.preventDefault(), this.#w(this.#b(), { isNews: !0 })), t.id !== "sentence") return;
		e.preventDefault();
		let r = String(new FormData(t).get("q") ?? "").trim();
		r !== "" && this.#C(r, t);
	};
	#y() {
		return [...this.place.querySelectorAll("#choose input, #choose select")].some((e) => e instanceof HTMLSelectElement ? e.value !== (e.querySelector("[selected]")?.getAttribute("value") ?? "") : e.type === "radio" || e.type === "checkbox" ? e.checked !== e.defaultChecked : e.value !== e.defaultValue);
	}
	#b() {
		let e = this.place.querySelector("#choose");
		if (e === null) return this.remembered();
		let t = new URLSearchParams();
		for (let [n, r] of new FormData(e)) t.append(n, String(r));
		return t;
	}
	async #x(e, t = !1) {
		let [n, r] = await Promise.all([this.words(), this.#S(t)]);
		if (r === void 0) return null;
		let i = an(n, r, this.#o("product"), this.root(), e);
		return i === null && this.showMissing(n), i === null ? null : {
			...i,
			isEmbedded: this.isEmbedded
		};
	}
	async #S(e) {
		let t = this.lang !== "" && !this.isEmbedded ? this.lang : (await this.words()).tag;
		return this.#e?.capability(t, e);
	}
	async #C(e, t) {
		let n = this.#e, r = this.#i += 1;
		this.classList.add("busy");
		try {
			let i = await this.#x(this.#b());
			if (n === null || i === null) return;
			let a = await n.read(i.language, i.product.slug, e);
			if ("sentence" in a) {
				this.#O({
					...i,
					problem: a
				}, !0);
				return;
			}
			let o = Wt(i.language, i.map, i.configuration, e, a);
			t.reset();
			let s = fe(i.words, e);
			await this.#E({
				...i,
				...o,
				words: s
			}, !0, r);
		} catch (e) {
			yn(e) || t.submit();
		} finally {
			this.classList.remove("busy");
		}
	}
	async #w(e, { isNews: t, isFresh: n = !1 }) {
		if (!t && e.has("q")) return;
		clearTimeout(this.#n);
		let r = this.#i += 1;
		this.classList.add("busy");
		try {
			let i = await this.#x(e, n);
			this.#T(r), i !== null && await this.#E(i, t, r, e), this.classList.remove("busy");
		} catch (e) {
			if (yn(e)) return;
			this.classList.remove("busy"), this.toggleAttribute("offline", !0);
		}
	}
	#T(e) {
		if (e !== this.#i) throw new DOMException("overtaken", "AbortError");
	}
	async #E(e, t, n, r = new URLSearchParams()) {
		let i = this.#e;
		if (i === null) return;
		let { language: a, map: o } = e, s = await i.offer(e);
		this.#T(n), this.#r = Date.now();
		let c = s.offer?.capabilityMapVersion ?? null;
		if (o !== null && c !== null && c !== o.version) {
			let i = await this.#x(r, !0);
			this.#T(n);
			let o = i === null ? e : {
				...e,
				map: i.map,
				product: i.product
			};
			this.#O(bn({
				...o,
				notes: [a.say("choose.changedOffer")]
			}, s), t);
			return;
		}
		let l = t ? e.notes : ye(a, r, s.offer, o, s.leftOut);
		this.#O(bn({
			...e,
			notes: l
		}, s), t), this.#D(s.problem, r);
	}
	#D(e, t) {
		if (!Ut(e)) {
			this.#a = 0;
			return;
		}
		if (this.#a >= _n) return;
		this.#a += 1;
		let n = e.retrySeconds * 1e3;
		this.#n = setTimeout(() => void this.#w(t, { isNews: !1 }), n);
	}
	#O(e, t) {
		if (this.toggleAttribute("offline", e.problem?.status === 0), $(this.place, [this.dress(wt(e))]), !t) return;
		let n = C(e.configuration, e.delivery);
		this.remember(n);
		let r = this.news(e, n);
		this.dispatchEvent(new CustomEvent("bottega-offer", {
			bubbles: !0,
			detail: r
		}));
	}
};
function yn(e) {
	return e instanceof DOMException && e.name === "AbortError";
}
function bn(e, { offer: t, problem: n, configuration: r }) {
	return {
		...e,
		offer: t,
		problem: n,
		configuration: r
	};
}
// web/configurator/src/main.ts
var xn = class extends vn {
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
customElements.define("bottega-configurator", xn);
