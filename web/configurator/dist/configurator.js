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
function ee(e) {
	let { selections: t = [], excluding: n = [], quantity: r = 1, isSample: i = !1 } = e, a = [...t.flatMap(te), ...n.flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t]))], o = e.typedQuantity ?? String(r);
	return o !== "1" && a.push(["quantity", o]), i && a.push(["purchase", "sample"]), new URLSearchParams(a.map(([e, t]) => [e, t])).toString();
}
function te({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, unit: r = null, requestedValue: i = null }) {
	let a = t.map((t) => [`v.${e}`, t]);
	return n !== null && (a.push([`n.${e}`, String(n)]), r !== null && a.push([`u.${e}`, r])), i !== null && a.push([`t.${e}`, i]), a.length === 0 ? [[`v.${e}`, ""]] : a;
}
function ne(e) {
	let t = /* @__PURE__ */ new Map(), n = /* @__PURE__ */ new Map(), [r, i] = [1, !1], a;
	for (let [o, s] of e) {
		let e = s.trim(), c = o.slice(2);
		if (o === "quantity" && e !== "") {
			let t = oe(e);
			r = t ?? 1, a = t === null ? e.slice(0, 40) : void 0;
		}
		if (o === "purchase" && (i = e === "sample"), c === "" || o[1] !== ".") continue;
		o[0] === "x" && se(n, c, e);
		let l = re[o[0] ?? ""];
		if (l === void 0 || e === "" && l !== "valueKeys") continue;
		let u = t.get(c) ?? ie();
		u[l].push(e), t.set(c, u);
	}
	return {
		selections: [...t].flatMap(([e, t]) => ae(e, t)),
		excluding: [...n].map(([e, t]) => ({
			dimensionKey: e,
			valueKeys: t
		})),
		quantity: r,
		...a !== void 0 && { typedQuantity: a },
		isSample: i
	};
}
var re = {
	v: "valueKeys",
	n: "magnitude",
	u: "unit",
	t: "requestedValue"
}, ie = () => ({
	valueKeys: [],
	magnitude: [],
	unit: [],
	requestedValue: []
});
function ae(e, { valueKeys: t, magnitude: n, unit: r, requestedValue: i }) {
	let [a] = n, [o] = i;
	return t.length === 0 && a === void 0 && o === void 0 ? [] : [{
		dimensionKey: e,
		valueKeys: [...new Set(t.filter((e) => e !== ""))],
		magnitude: a === void 0 ? null : a.replace(",", "."),
		unit: a === void 0 ? null : r[0] ?? null,
		requestedValue: o ?? null
	}];
}
function oe(e) {
	let t = /^\d{1,5}$/.test(e) ? Number(e) : 0;
	return t >= 1 && t <= 1e4 ? t : null;
}
function se(e, t, n) {
	n !== "" && e.set(t, [...e.get(t) ?? [], n]);
}
// src/http/storefront/shop/configurator-view.ts
var g = "quantity", ce = 24;
function _({ map: e }) {
	return (e?.dimensions.length ?? 0) > ce;
}
function v(e) {
	let t = ue(e), n = _(e), r = t.find((e) => e.isAsked && !y(e))?.dimension.key;
	return t.map((t) => {
		let i = (n ? t.dimension.key === r : t.isAsked) || t.isInConflict || y(t) && b(t), a = t.dimension.key === e.shownKey || i || !n && le(t);
		return {
			...t,
			needsAnswer: i,
			isOpen: a
		};
	});
}
function y({ dimension: e }) {
	return e.values.length === 0;
}
function b({ remaining: e }) {
	return e?.answerable !== !1;
}
function le(e) {
	return e.selection !== null || e.dimension.required && b(e);
}
function ue({ map: e, offer: t, configuration: n }) {
	let r = (t?.selections ?? n.selections).map(fe), i = new Set(t?.questions.flatMap((e) => de(e))), a = new Map(t?.differences?.dimensions.map(({ dimensionKey: e, values: t }) => [e, new Map(t.map((e) => [e.valueKey, e]))]));
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
function de({ dimensionKey: e, isBlocking: t }) {
	return t ? [e] : [];
}
function fe(e) {
	let { dimensionKey: t, valueKeys: n = [], magnitude: r = null, unit: i = null } = e;
	return {
		dimensionKey: t,
		valueKeys: n,
		magnitude: r === null ? null : Number(r),
		unit: i,
		requestedValue: e.requestedValue ?? null
	};
}
var pe = 1500;
function me(e, t) {
	let n = [...e.split(/\r?\n/), t].filter((e) => e !== "");
	for (; n.length > 1 && n.join("\n").length > pe;) n.shift();
	return n.join("\n");
}
function x({ paths: e, configuration: t, delivery: n }, r) {
	return `${e.page}?${S({
		...t,
		selections: r
	}, n)}`;
}
function S(e, t) {
	let n = [
		["country", t.countryCode],
		["postal", t.postalCode],
		["needed", t.neededBy]
	].filter(([, e]) => e !== "");
	return [ee(e), new URLSearchParams(n).toString()].filter((e) => e !== "").join("&");
}
function he({ configuration: e }, { key: t, kind: n }, { valueKey: r, isChosen: i, changes: a }) {
	let o = (e.selections.find(({ dimensionKey: e }) => e === t)?.valueKeys ?? []).filter((e) => e !== r), s = i ? o : [...o, r], c = {
		dimensionKey: t,
		valueKeys: n === "choices" ? s : [r]
	};
	return ge(_e(e.selections, c), a ?? []);
}
function ge(e, t) {
	return t.reduce((e, { dimensionKey: t, to: n }) => n === null ? e.filter((e) => e.dimensionKey !== t) : _e(e, n), e);
}
function _e(e, t) {
	return [...e.filter(({ dimensionKey: e }) => e !== t.dimensionKey), t];
}
function ve(e, t) {
	let n = new Set((t?.dimensions ?? []).filter(({ kind: e }) => e === "choices").map(({ key: e }) => e)), r = e.selections.filter(({ dimensionKey: e, valueKeys: t = [], magnitude: r = null, requestedValue: i = null }) => t.length > 0 || r !== null || i !== null || n.has(e));
	return {
		...e,
		selections: r
	};
}
// src/http/storefront/shop/tree.ts
function C(e, t = {}, ...n) {
	let r = Object.entries(t).flatMap(([e, t]) => t === null || t === !1 ? [] : [[e, t === !0 ? "" : String(t)]]);
	return {
		tag: e,
		attributes: Object.fromEntries(r),
		children: w(n)
	};
}
function w(e) {
	return e.flatMap((e) => e === null || e === "" ? [] : ye(e) ? w(e) : [e]);
}
function ye(e) {
	return Array.isArray(e);
}
// src/http/storefront/shop/day-tree.ts
function be({ language: e, delivery: t, countries: n }, { estimate: r, answer: i }) {
	if (r === null || r.date === null || !i.startsWith("yes")) return null;
	let { say: a } = e, o = t.countryCode === "" && n.length > 0, s = [
		...xe(e, r),
		...Se(e, r),
		...o ? [a("choose.dayOpenCountry")] : []
	];
	return s.length === 0 ? null : C("details", { class: "rows" }, C("summary", {}, a("choose.dayRows")), s.map((e) => C("p", {}, e)));
}
function xe({ say: e, day: t }, { makeTimeWorkingDays: n, dispatchWorkingDays: r, restockExpectedOn: i }) {
	return i === null ? n === null ? r === null ? [] : [e("choose.dayDispatch", { count: r })] : [e("choose.dayMaking", { count: n })] : [e("choose.dayRestock", { day: t(i) })];
}
function Se({ say: e, number: t }, { transitMinWorkingDays: n, transitMaxWorkingDays: r }) {
	if (r === null) return [];
	let i = n ?? r;
	return [i === r ? e("choose.dayTransit", { count: r }) : e("choose.dayTransitBetween", {
		from: t(i),
		to: t(r)
	})];
}
function Ce({ language: e, delivery: t }, { estimate: n, total: r, price: i, deliverable: a, backordered: o, quantity: s }) {
	let { say: c } = e;
	return [
		a === !1 ? c("choose.notDelivered") : we(e, n, t.neededBy),
		r === null || i === null ? "" : c("choose.withDelivery", { amount: e.amount(r.totalAmount, i.currencyCode) }),
		o > 0 ? c("choose.backordered", {
			count: o,
			inStock: s - o
		}) : ""
	].filter((e) => e !== "").join(" · ");
}
function we(e, t, n) {
	if (t === null) return "";
	let r = Te(e, t);
	return r === "" ? "" : t.late ? e.say("choose.later", { when: r }) : n === "" ? r : e.say("choose.inTime", {
		when: r,
		day: e.day(n)
	});
}
function Te({ say: e, day: t }, { date: n, deliveryFrom: r, deliveryTo: i }) {
	if (i === null) return n === null ? "" : e("choose.ready", { day: t(n) });
	let [a, o] = [r ?? i, i].map(t);
	return a === o ? e("choose.withYou", { day: o ?? "" }) : e("choose.withYouBetween", {
		from: a ?? "",
		to: o ?? ""
	});
}
// src/http/storefront/shop/words.ts
function Ee(e, t, n) {
	return t === 0 ? e.say("choose.samePrice") : e.difference(t, n);
}
function T(e, t, n) {
	let { valueKeys: r, magnitude: i, unit: a, requestedValue: o } = n, s = r.map((n) => k(e, t, n)), c = i === null ? [] : [E(e, i, a ?? "")], l = De[t?.kind ?? ""] ?? O, u = o === null ? [] : [l(e, o)], d = [
		...s,
		...c,
		...u
	];
	return d.length === 0 ? e.say("choose.none") : e.list(d);
}
var De = { date: Oe };
function Oe(e, t) {
	return /^\d{4}-\d{2}-\d{2}$/.test(t) && !Number.isNaN(Date.parse(t)) ? e.day(t) : O(e, t);
}
function E(e, t, n) {
	return `${e.number(t)} ${D(n)}`.trim();
}
function D(e) {
	return e === "piece" ? "" : e;
}
function O(e, t) {
	return e.say("choose.quoted", { words: t });
}
function k(e, t, n) {
	return t?.values.find((e) => e.key === n)?.label ?? e.say("choose.noLongerOffered");
}
function A(e, t) {
	return e?.dimensions.find((e) => e.key === t)?.label ?? t;
}
function j(e, t, n) {
	return M(t, n) ? n : e.say("choose.optionValue", {
		option: t,
		value: n
	});
}
function M(e, t) {
	let [n, r] = [e, t].map((e) => e.replace(/[\s?:.]+$/, "").toLowerCase());
	return n === r;
}
function N(e, t, { dimensionKey: n, to: r }) {
	let i = t?.dimensions.find(({ key: e }) => e === n), a = i?.label ?? n;
	return r === null ? e.say("choose.without", { option: a }) : j(e, a, T(e, i, r));
}
// src/http/storefront/shop/shared-address.ts
var ke = /^\d{1,9}(\.\d{1,4})?$/;
function Ae(e, t, n, r, i) {
	let [a, o] = [t.get("version"), t.get("price")], s = [];
	if (n === null) return s;
	let c = n.price?.kind === "requires_person" ? null : n.price?.totalAmount ?? null, l = n.price?.currencyCode, u = o !== null && ke.test(o) ? Number(o) : null;
	if (a !== null && a !== String(n.capabilityMapVersion) && s.push(e.say("choose.sharedChanged")), i.length > 0 && s.push(je(e, r, i)), u !== null && c !== null && u !== c && l !== void 0) {
		let t = {
			before: e.amount(u, l),
			now: e.amount(c, l)
		};
		s.push(e.say("choose.sharedCost", t));
	}
	return s.length > 0 && n.answer === "no" && s.push(e.say("choose.sharedNotMade")), s;
}
function je(e, t, n) {
	let r = n.map((e) => t?.dimensions.find((t) => t.key === e)?.label).filter((e) => e !== void 0);
	if (r.length < n.length) return e.say("choose.sharedOptionsLeftOut");
	let i = r.map((t) => O(e, t));
	return e.say("choose.sharedLeftOut", { options: e.list(i) });
}
function Me({ offer: e, configuration: t, delivery: n }) {
	let r = new URLSearchParams(), i = e?.capabilityMapVersion ?? null, a = e?.price ?? null;
	return i !== null && r.set("version", String(i)), a !== null && a.kind !== "requires_person" && r.set("price", String(a.totalAmount)), [S(t, n), r.toString()].filter((e) => e !== "").join("&");
}
// src/http/storefront/shop/answer-tree.ts
function Ne(e) {
	let { language: t, offer: n, problem: r, notes: i } = e;
	return C("section", {
		class: "answer",
		id: "answer",
		tabindex: -1,
		"aria-live": "polite",
		"aria-label": t.say("choose.answer")
	}, i.map((e) => C("p", { class: "note" }, e)), r === null ? null : Pe(e, r), n === null ? null : Fe(e, n), n === null ? null : Ve(t, n), n === null ? null : be(e, n), n === null ? null : He(e, n));
}
function Pe(e, { sentence: t, retrySeconds: n }) {
	let { configuration: r, language: i } = e, a = x(e, r.selections);
	return C("div", {
		class: "note",
		role: "alert"
	}, C("p", {}, t), n === null ? null : C("p", {}, C("a", {
		class: "button quiet",
		href: a,
		"data-open": !0
	}, i.say("choose.tryAgain"))));
}
function Fe(e, t) {
	let { say: n } = e.language;
	switch (t.answer) {
		case "yes": return C("p", { class: "verdict yes" }, n(e.map === null ? "choose.canOrder" : "choose.yes"));
		case "yes_after_approval": return C("div", { class: "verdict yes" }, C("p", {}, n("choose.yesAfterApproval")), L(t.verdict.requiringApproval));
		case "needs_information": return Ie(e, t);
		case "no": return ze(e, t);
		default: return C("p", { class: "verdict" }, t.verdict.notEvaluated?.sentence ?? n("choose.pleaseAsk"));
	}
}
function Ie(e, t) {
	let { language: n, map: r } = e, i = new Set(v(e).flatMap(({ isOpen: e, dimension: t }) => e ? [t.key] : [])), a = P(r, t).map(({ dimensionKey: t }) => C("li", {}, Re(e, t, e.isLive || i.has(t))));
	return C("div", { class: "verdict open" }, C("p", {}, n.say("choose.stillOpen", { count: a.length })), C("ul", {}, a));
}
var Le = "show";
function Re({ map: e, paths: t }, n, r) {
	let i = `#option-${n}`, a = A(e, n);
	return r ? C("a", { href: i }, a) : C("button", {
		class: "bare",
		name: Le,
		value: n,
		formaction: `${t.page}${i}`
	}, a);
}
function P(e, { answer: t, questions: n }) {
	if (t !== "needs_information") return [];
	let r = e?.dimensions.map(({ key: e }) => e) ?? [];
	return n.filter(({ isBlocking: e }) => e).toSorted((e, t) => r.indexOf(e.dimensionKey) - r.indexOf(t.dimensionKey));
}
function F({ language: e, map: t, offer: n, configuration: r }) {
	if (r.typedQuantity !== void 0) return I(e, g, e.say("choose.pieces"));
	let [i] = n === null ? [] : P(t, n);
	if (i === void 0) return null;
	let a = A(t, i.dimensionKey);
	return I(e, `option-${i.dimensionKey}`, a);
}
function I({ say: e }, t, n) {
	return C("a", {
		class: "button next",
		href: `#${t}`
	}, e("choose.next", { option: n }));
}
function L(e) {
	return [...new Set(e.flatMap(({ customerMessage: e }) => e ?? []))].map((e) => C("p", {
		class: "said",
		dir: "auto"
	}, e));
}
function ze(e, t) {
	let { language: n, map: r } = e, { say: i } = n, a = L(t.verdict.blocking), o = t.explanation?.dimensionKeys.map((e) => A(r, e)) ?? [], s = t.alternatives?.options ?? [];
	return C("div", { class: "verdict no" }, C("p", {}, C("strong", {}, i("choose.notLikeThis"))), a, o.length === 0 ? null : C("p", {}, i("choose.liesWith", { options: n.list(o) })), s.length === 0 ? null : C("p", {}, i("choose.nearest")), C("ul", { class: "repairs" }, s.map((t) => C("li", {}, Be(e, t)))));
}
function Be(e, t) {
	let { changes: n, price: r } = t, { language: i, map: a } = e, o = n.map((e) => N(i, a, e)).join(", "), s = r === null || r.kind === "requires_person" ? "" : ` · ${i.amount(r.totalAmount, r.currencyCode)}`;
	return C("a", {
		class: "repair",
		href: x(e, ge(e.configuration.selections, n)),
		"data-open": !0
	}, `${o}${s}`);
}
function Ve(e, { price: t, quantity: n }) {
	if (t === null) return null;
	if (t.kind === "requires_person") return C("p", { class: "said" }, t.sentence ?? e.say("choose.askPrice"));
	let { rows: r, currencyCode: i } = t, a = r.map(({ label: t, amount: n }) => C("tr", {}, C("th", {
		scope: "row",
		dir: "auto"
	}, t), C("td", {}, e.amount(n, i)))), o = e.amount(t.unitAmount, i), s = n === 1 ? null : C("p", { class: "hint" }, e.say("choose.perPiece", { amount: o }));
	return C("details", { class: "rows" }, C("summary", {}, e.say("choose.priceRows")), C("table", {}, C("tbody", {}, a)), s);
}
function He({ language: e, map: t }, { madeSizes: n }) {
	return n.map(({ dimensionKey: n, magnitude: r, unit: i }) => C("p", { class: "note" }, e.say("choose.madeSize", {
		option: A(t, n),
		size: E(e, r, i)
	})));
}
function Ue(e) {
	let { language: t, offer: n, paths: r, product: i } = e, { say: a } = t, o = {
		type: "submit",
		name: "product",
		value: i.slug
	}, s = Ge(t, n), c = n !== null && s !== null && n.answer.startsWith("yes"), l = n !== null && n.answer === "no", u = !c && n !== null;
	return C("div", { class: "buy" }, C("p", {
		class: "price",
		role: "status",
		"aria-label": a("choose.priceAndDay")
	}, C("strong", { id: "price" }, s ?? (l ? a("choose.notLikeThisShort") : "")), C("span", { id: "day" }, n === null || l ? "" : Ce(e, n))), e.isEmbedded ? We(e, {
		isBuyable: c,
		isAskable: u
	}) : C("p", { class: "buttons" }, c ? C("button", {
		...o,
		formmethod: "post",
		formaction: r.basket
	}, a("choose.addToBasket")) : null, F(e), C("button", {
		type: "submit",
		class: c ? "update quiet" : "update",
		"data-asks": !0
	}, a("choose.update")), u ? C("button", {
		...o,
		class: "quiet",
		formaction: r.request
	}, a("choose.askStore")) : null));
}
function We(e, { isBuyable: t, isAskable: n }) {
	let { language: r, paths: i, product: a } = e, { say: o } = r, s = Me(e), c = new URLSearchParams({ lang: r.tag }), l = (e, t, n, r) => {
		let i = `${e}?${s === "" ? "" : `${s}&`}${t.toString()}`;
		return C("a", {
			class: r ? "button quiet" : "button",
			href: i,
			target: "_top"
		}, n);
	}, u = new URLSearchParams([["product", a.slug], ...c]);
	return e.words !== "" && u.append("words", e.words), C("p", { class: "buttons" }, t ? l(i.page, c, o("choose.orderAtStore"), !1) : null, F(e), n ? l(i.request, u, o("choose.askStore"), !0) : null);
}
function Ge(e, t) {
	let n = t?.price ?? null;
	return n === null || n.kind === "requires_person" || t?.answer === "no" ? null : e.amount(n.totalAmount, n.currencyCode);
}
// src/core/capability/drawing-layout.ts
var R = {
	width: 210,
	height: 297
}, Ke = {
	width: 0,
	height: 0
}, z = {
	from: 80,
	to: 2600
}, B = {
	width: 284,
	height: 190
}, V = {
	left: 34,
	top: 4,
	bottom: 30
};
function qe(e, t) {
	let n = Math.max(e, t), r = n >= z.from && n <= z.to, i = r ? R : Ke, a = r ? .06 * Math.max(e, R.width) : 0, o = Math.min(B.width / (e + a + i.width), B.height / Math.max(t, i.height)), s = V.top + Math.max(t, i.height) * o, c = (e, t) => ({
		x: e,
		y: s - t.height * o,
		width: t.width * o,
		height: t.height * o
	}), l = c(V.left, {
		width: e,
		height: t
	}), u = c(l.x + l.width + a * o, i);
	return {
		viewBox: [
			0,
			0,
			V.left + B.width + 2,
			s + V.bottom
		].map(U).join(" "),
		thing: H(l),
		sheet: r ? H(u) : null,
		widthLine: Je(l, s),
		heightLine: Ye(l)
	};
}
function Je({ x: e, width: t }, n) {
	let r = n + 10;
	return {
		path: `M${U(e)} ${U(r - 3)}v6m0 -3h${U(t)}m0 -3v6`,
		x: U(Math.max(V.left + 16, e + t / 2)),
		y: U(r + 15)
	};
}
function Ye({ x: e, y: t, height: n }) {
	let r = e - 10;
	return {
		path: `M${U(r - 3)} ${U(t)}h6m-3 0v${U(n)}m-3 0h6`,
		x: U(r - 6),
		y: U(t + n / 2)
	};
}
function H({ x: e, y: t, width: n, height: r }) {
	return {
		x: U(e),
		y: U(t),
		width: U(n),
		height: U(r)
	};
}
function U(e) {
	return Math.round(e * 10) / 10;
}
// src/core/capability/drawn-shape.ts
var Xe = {
	mm: 1,
	cm: 10,
	dm: 100,
	m: 1e3,
	in: 25.4,
	ft: 304.8,
	yd: 914.4
};
function Ze(e, t) {
	return e.flatMap((e) => Qe(e, t))[0] ?? null;
}
function Qe({ shape: e, when: t = null, ...n }, r) {
	if (e !== "rectangle" && e !== "ellipse" || t !== null && r.selections.find(({ dimensionKey: e }) => e === t.dimension)?.valueKeys.some((e) => t.in.includes(e)) !== !0) return [];
	let [i, a] = [n.width, n.height].map((e) => $e(e, r));
	return i && a ? [{
		shape: e,
		width: i,
		height: a
	}] : [];
}
function $e(e, { selections: t, madeSizes: n }) {
	let r = ({ dimensionKey: t }) => t === e, { magnitude: i, unit: a } = n.find(r) ?? t.find(r) ?? {}, o = (i ?? 0) * (Xe[a ?? ""] ?? 0);
	return o <= 0 ? null : {
		dimensionKey: e,
		magnitude: i ?? 0,
		unit: a ?? "",
		millimetres: o
	};
}
// src/http/storefront/shop/drawing-tree.ts
function et({ language: e, map: t, offer: n }) {
	if (t === null || n === null) return null;
	let r = Ze(t.drawings, n);
	return r === null ? null : tt(e, r, (e) => A(t, e));
}
function tt(e, { shape: t, width: n, height: r }, i) {
	let a = n.dimensionKey === r.dimensionKey ? [n] : [n, r], [o = "", s] = a.map(({ magnitude: t, unit: n }) => E(e, t, n)), c = a.map(({ dimensionKey: t }, n) => {
		let r = [o, s][n] ?? "";
		return e.say("choose.optionValue", {
			option: i(t),
			value: r
		});
	}), l = e.say("choose.drawnSizes", { sizes: e.list(c) }), { viewBox: u, thing: d, sheet: f, widthLine: p, heightLine: m } = qe(n.millimetres, r.millimetres), h = f === null ? "choose.drawn" : "choose.drawnBeside";
	return C("figure", { class: "drawing" }, C("svg", {
		viewBox: u,
		role: "img",
		"aria-label": l
	}, f === null ? null : C("rect", {
		class: "sheet",
		...f
	}), t === "ellipse" ? nt(d) : C("rect", {
		class: "thing",
		...d
	}), W(p, o, null), s === void 0 ? null : W(m, s, `rotate(-90 ${m.x} ${m.y})`)), C("figcaption", { class: "hint" }, e.say(h)));
}
function nt({ x: e, y: t, width: n, height: r }) {
	let [i, a] = [n / 2, r / 2];
	return C("ellipse", {
		class: "thing",
		cx: e + i,
		cy: t + a,
		rx: i,
		ry: a
	});
}
function W({ path: e, x: t, y: n }, r, i) {
	return [C("path", {
		class: "line",
		d: e
	}), C("text", {
		x: t,
		y: n,
		"text-anchor": "middle",
		transform: i
	}, r)];
}
// src/core/pictures/picture-address.ts
var rt = [
	320,
	640,
	1024
], it = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/, at = /^(.*\/media\/[a-z0-9][a-z0-9-]{0,63})\/([^/]+)$/;
function ot({ width: e, height: t }) {
	return [...rt.filter((t) => t < e).map((n) => ({
		width: n,
		height: Math.max(1, Math.round(t * n / e))
	})), {
		width: e,
		height: t
	}];
}
function st({ digest: e, width: t, height: n }) {
	return `${e}-${t}x${n}.webp`;
}
function ct(e) {
	let [, t, n, r] = it.exec(e) ?? [];
	return t === void 0 ? null : {
		digest: t,
		width: Number(n),
		height: Number(r)
	};
}
function lt(e) {
	let [, t, n = ""] = at.exec(e) ?? [], r = ct(n);
	if (t === void 0 || r === null) return null;
	let i = ot(r).map((e) => `${t}/${st({
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
var ut = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/media\/)/;
function dt(e, t) {
	let n = e.replace(ut, ""), r = lt(n);
	return r === null ? { src: n } : {
		src: n,
		srcset: r.srcset,
		sizes: t,
		width: r.width,
		height: r.height
	};
}
// src/http/storefront/shop/option-tree.ts
var ft = "(min-width: 40rem) 16rem, 45vw";
function pt(e, t) {
	let { dimension: n, isAsked: r, isInConflict: i, needsAnswer: a, isOpen: o } = t, { key: s, label: c, question: l } = n, u = `option-${s}`, d = `${u}-question`, f = M(c, l), p = C("summary", {}, C("span", {
		class: "label",
		...f && { id: d }
	}, c), C("span", { class: r || i ? "now wanted" : "now" }, G(e.language, t))), m = C("div", {
		class: "fields",
		role: "group",
		"aria-labelledby": d
	}, f ? null : C("p", {
		class: "question",
		id: d
	}, l), ...mt(e, t));
	return C("details", {
		class: i ? "option conflict" : "option",
		id: u,
		open: o,
		"data-wanted": a
	}, p, m);
}
function G(e, t) {
	let { dimension: n, selection: r, isAsked: i, isAssumed: a, isInConflict: o, isRefused: s, remaining: c } = t, l = r === null ? null : T(e, n, r);
	return o && l !== null ? e.say("choose.doesNotFit", { what: l }) : i ? e.say("choose.pleaseChoose") : l === null ? c?.answerable === !1 && !s ? e.say("choose.doesNotApply") : n.required ? c !== null && !s ? e.say("choose.dependsOnOthers") : "" : e.say("choose.optional") : a ? e.say("choose.usualChoice", { what: l }) : l;
}
function mt(e, t) {
	switch (t.dimension.kind) {
		case "choice":
		case "choices": return [ht(e, t), xt(e, t)];
		case "magnitude": return [St(e, t)];
		case "date": return [Tt(e, t)];
		default: return [Et(e, t)];
	}
}
function ht(e, t) {
	let { dimension: n, selection: r } = t, i = (r?.valueKeys ?? []).filter((e) => n.values.every((t) => t.key !== e)).map((t) => ({
		key: t,
		label: e.language.say("choose.noLongerOffered"),
		description: null,
		imageUrl: null,
		allergens: null
	})), a = K(t), o = [...n.values, ...i].filter(({ key: e }) => e !== a);
	return C("div", { class: "tiles" }, gt(e.language, t), o.map((n) => _t(e, t, n)));
}
function gt(e, t) {
	let { dimension: n, selection: r, isAssumed: i } = t, { key: a, kind: o, required: s } = n;
	if (o === "choices") {
		let t = r !== null && r.valueKeys.length === 0 && !i;
		return q({
			kind: o,
			key: a,
			value: "",
			name: e.say("choose.noneOfThese"),
			isChosen: t
		});
	}
	let c = n.values.find((e) => e.key === K(t));
	if (c !== void 0) {
		let t = [C("small", {}, e.say("choose.theUsual")), J(e, c)];
		return q({
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
	return q({
		kind: o,
		key: a,
		value: "",
		name: e.say("choose.noPreference"),
		isChosen: l
	});
}
function K({ dimension: e, selection: t, isAssumed: n }) {
	return e.kind === "choice" && n ? t?.valueKeys[0] ?? null : null;
}
function q(e) {
	let { kind: t, key: n, value: r, name: i, isChosen: a, note: o = null, change: s = "", repair: c = null } = e, l = e.isImpossible === !0, u = t === "choices" ? "checkbox" : "radio";
	return C("div", { class: [
		"tile",
		a ? "chosen" : "",
		l ? "no" : ""
	].filter((e) => e !== "").join(" ") }, C("label", {}, C("input", {
		type: u,
		name: `v.${n}`,
		value: r,
		checked: a
	}), C("span", {
		class: "name",
		dir: "auto"
	}, i), o, s === "" ? null : C("span", { class: "change" }, s)), c);
}
function _t(e, t, n) {
	let { dimension: r, selection: i, isAssumed: a } = t, o = t.differences.get(n.key) ?? null, s = !a && i?.valueKeys.includes(n.key) === !0, c = !s && o?.answer === "no";
	return q({
		kind: r.kind,
		key: r.key,
		value: n.key,
		name: n.label,
		isChosen: s,
		note: J(e.language, n),
		isImpossible: c,
		change: s ? "" : vt(e, o),
		repair: c && o !== null ? bt(e, t, o) : null
	});
}
function J(e, { imageUrl: t, description: n, allergens: r }) {
	let i = r ?? [];
	return [
		t === null ? null : C("img", {
			class: "picture",
			...dt(t, ft),
			alt: "",
			loading: "lazy"
		}),
		n === null ? null : C("small", {
			class: "about",
			dir: "auto"
		}, n),
		i.length === 0 ? null : C("small", {}, e.say("choose.contains", { what: e.list(i) }))
	];
}
function vt(e, t) {
	let { language: n } = e;
	if (t === null || t.answer === null) return "";
	if (t.answer === "no") return t.customerMessage ?? n.say("choose.notWithChoice");
	let { priceDifference: r, priceAmount: i, deliveryTo: a } = t, o = a ?? t.date;
	return [
		yt(e, r, i),
		o === null ? "" : n.day(o),
		t.answer === "yes_after_approval" ? n.say("choose.lookFirst") : ""
	].filter((e) => e !== "").join(" · ");
}
function yt({ language: e, currencyCode: t }, n, r) {
	return n === null ? r === null ? "" : e.amount(r, t) : Ee(e, n, t);
}
function bt(e, { dimension: t }, n) {
	let { changes: r } = n;
	if (r === null || r.length === 0) return null;
	let { language: i, map: a } = e, o = i.list(r.map((e) => N(i, a, e)));
	return C("a", {
		class: "repair",
		href: x(e, he(e, t, n)),
		"data-open": !0
	}, i.say("choose.takeWith", { what: o }));
}
function xt({ language: e }, { dimension: { key: t, label: n }, selection: r }) {
	let i = r?.requestedValue ?? null;
	if (i === null) return null;
	let a = C("input", {
		name: `t.${t}`,
		value: i,
		maxlength: 500,
		dir: "auto"
	});
	return C("label", { class: "line" }, e.say("choose.inYourWords", { option: n }), a);
}
function St({ language: e, isLive: t }, n) {
	let { dimension: r, selection: i, isAssumed: a, remaining: o } = n, { key: s, label: c, step: l } = r, u = i?.unit ?? r.unit ?? "", d = i?.magnitude ?? null, f = d === null || a ? "" : String(d), p = o?.minimum ?? r.minimum, m = o?.maximum ?? r.maximum, h = `size-${s}`, ee = C("input", {
		id: h,
		name: `n.${s}`,
		value: f,
		placeholder: a ? d : null,
		inputmode: "decimal",
		autocomplete: "off",
		"aria-describedby": `${h}-range`
	}), te = t && p !== null && m !== null && u === (o?.unit ?? r.unit) ? C("input", {
		type: "range",
		"data-slides": h,
		"aria-label": e.say("choose.slider", { option: c }),
		min: p,
		max: m,
		step: l ?? "any",
		value: d ?? p,
		"data-unset": d === null,
		"aria-valuetext": d === null ? G(e, n) : null
	}) : null;
	return C("div", { class: "size" }, C("label", {
		class: "hidden",
		for: h
	}, c), C("span", { class: "sized" }, ee, u === "" ? null : C("span", {}, D(u))), u === "" ? null : C("input", {
		type: "hidden",
		name: `u.${s}`,
		value: u
	}), te, C("p", {
		class: "hint",
		id: `${h}-range`
	}, Ct(e, p, m, n)));
}
function Ct(e, t, n, { dimension: { step: r, unit: i } }) {
	return [wt(e, t, n, D(i ?? "")), r === null || i === "piece" && r === 1 ? "" : e.say("choose.steps", { step: e.number(r) })].filter((e) => e !== "").join(", ");
}
function wt({ say: e, number: t }, n, r, i) {
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
function Tt({ language: { say: e, day: t } }, { dimension: { key: n, label: r }, selection: i, remaining: a }) {
	let [o, s] = [a?.earliest ?? null, a?.latest ?? null], c = o === null ? "" : t(o), l = s === null ? "" : t(s), u = c === "" ? "" : e("choose.daysFrom", { from: c }), d = l === "" ? "" : e("choose.daysTo", { to: l }), f = c !== "" && l !== "" ? e("choose.daysBetween", {
		from: c,
		to: l
	}) : `${u}${d}`, p = i?.requestedValue ?? "";
	return C("div", { class: "size" }, C("label", {
		class: "hidden",
		for: `day-${n}`
	}, r), C("input", {
		id: `day-${n}`,
		type: "date",
		name: `t.${n}`,
		value: p
	}), C("p", { class: "hint" }, f));
}
function Et({ language: e }, { dimension: t, selection: n }) {
	let { key: r, label: i, maximumLength: a } = t;
	return C("div", { class: "size" }, C("label", {
		class: "hidden",
		for: `words-${r}`
	}, i), C("input", {
		id: `words-${r}`,
		name: `t.${r}`,
		value: n?.requestedValue ?? "",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), C("p", { class: "hint" }, a === null ? "" : e.say("choose.atMostCharacters", { count: a })));
}
// src/http/storefront/shop/problem.ts
var Dt = {
	product_not_found: "choose.productGone",
	ordering_paused: "choose.orderingPaused",
	not_offered: "choose.notOffered",
	needs_information: "choose.needsInformation",
	price_requires_person: "choose.priceNeedsPerson",
	out_of_stock: "choose.soldMeanwhile",
	unknown_dimension: "choose.optionsChanged",
	unit_not_understood: "choose.optionsChanged"
}, Ot = {
	maximumUnpaidOrders: "choose.unpaidOrders",
	maximumUnpaidPieces: "choose.unpaidPieces",
	maximumOpenRequests: "choose.openRequests"
}, kt = {
	429: "choose.manyQuestions",
	503: "choose.storeBusy"
}, Y = 3;
function X(e, { status: t, body: n, retryAfter: r }, i = null) {
	let { say: a } = e, o = Number(r ?? Y), s = Number.isFinite(o) ? Math.max(1, o) : Y, c = Lt(t, n);
	if (c !== void 0) return {
		sentence: a(c),
		status: t,
		retrySeconds: null
	};
	let l = kt[t];
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
	let { code: u } = n, d = Nt(e, n, i);
	return d === null ? {
		sentence: a((typeof u == "string" ? Dt[u] : void 0) ?? "choose.wentWrong"),
		status: t,
		retrySeconds: null
	} : {
		sentence: d,
		status: t,
		retrySeconds: null
	};
}
var At = /^\/selections\/(\d+)\/(?:magnitude|requestedValue)$/, jt = "2027-03-31", Mt = 500;
function Nt(e, { values: t }, n) {
	let { say: r } = e, { problems: i = [] } = t ?? {};
	for (let { path: t } of i) {
		if (t === "/neededBy") return r("choose.notDate", {
			option: r("choose.neededBy"),
			example: jt
		});
		if (t === "/quantity") return Pt(e);
		let i = n?.selections[Number(At.exec(t)?.[1] ?? -1)], a = n?.map?.dimensions.find(({ key: e }) => e === i?.dimensionKey);
		if (a !== void 0) return (Ft[a.kind] ?? It)(e, a);
	}
	return null;
}
function Pt({ say: e, number: t }) {
	let [n, r] = [t(1), t(h)];
	return e("choose.notQuantity", {
		option: e("choose.pieces"),
		minimum: n,
		maximum: r
	});
}
var Ft = {
	magnitude: ({ say: e, number: t }, { label: n }) => e("choose.notNumber", {
		option: n,
		example: t(12.5)
	}),
	date: ({ say: e }, { label: t }) => e("choose.notDate", {
		option: t,
		example: jt
	})
};
function It({ say: e }, { label: t, maximumLength: n }) {
	return e("choose.tooLong", {
		option: t,
		maximum: Math.min(n ?? Mt, Mt)
	});
}
function Lt(e, { values: t }) {
	if (e === 429) return Object.entries(Ot).find(([e]) => Object.hasOwn(t ?? {}, e))?.[1];
}
function Rt({ say: e }) {
	return {
		sentence: e("choose.unreachable"),
		status: 0,
		retrySeconds: Y
	};
}
function zt(e) {
	return e !== null && e.retrySeconds !== null;
}
// src/http/storefront/shop/configurator-tree.ts
function Bt(e) {
	return C("div", { class: "configurator" }, Ht(e), C("form", {
		class: "choose",
		method: "get",
		action: e.paths.page,
		id: "choose"
	}, Vt(e), C("div", {
		class: "options",
		"data-folds": _(e)
	}, v(e).map((t) => pt(e, t)), Wt(e), e.words === "" ? null : C("input", {
		type: "hidden",
		name: "words",
		value: e.words
	}), Kt(e)), C("div", { class: "side" }, Ne(e), et(e), Ue(e))));
}
function Vt({ isEmbedded: e, language: t }) {
	return e ? null : C("button", {
		type: "submit",
		class: "hidden",
		tabindex: -1,
		"data-asks": !0
	}, t.say("choose.update"));
}
function Ht(e) {
	if (e.map === null) return null;
	let { sentence: t, language: n } = e, { say: r } = n, i = [...new URLSearchParams(S(e.configuration, e.delivery))].map(([e, t]) => C("input", {
		type: "hidden",
		name: e,
		value: t
	}));
	return e.words !== "" && i.push(C("input", {
		type: "hidden",
		name: "words",
		value: e.words
	})), C("form", {
		class: "sentence",
		method: "get",
		action: e.paths.page,
		id: "sentence"
	}, i, C("label", { for: "words" }, r("choose.sentenceLabel")), C("span", { class: "ask" }, C("input", {
		id: "words",
		name: "q",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), C("button", {
		type: "submit",
		class: "quiet"
	}, r("choose.readIt"))), n.tag.startsWith("en") ? null : C("p", { class: "hint" }, r("choose.readInEnglish")), t === null ? null : Ut(n, t));
}
function Ut(e, { text: t, understood: n, unread: r }) {
	let { say: i } = e, a = (t) => O(e, t), o = n.length === 0 ? i("choose.nothingNamed") : i("choose.understood", { what: n.join(" · ") });
	return C("div", {
		class: "read",
		role: "status"
	}, C("p", { dir: "auto" }, a(t)), C("p", {}, o), r.length === 0 ? null : C("p", {}, i("choose.notUnderstood", { what: r.map(a).join(", ") })));
}
function Wt(e) {
	let { language: t, map: n, offer: r, configuration: i } = e, a = new Set(n?.dimensions.map(({ key: e }) => e)), o = i.selections.filter(({ dimensionKey: e }) => !a.has(e)).flatMap(({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, requestedValue: r = null }) => [
		...t.map((t) => [`v.${e}`, t]),
		...n === null ? [] : [[`n.${e}`, String(n)]],
		...r === null ? [] : [[`t.${e}`, r]]
	]), s = (r?.excluding ?? i.excluding).flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t])), c = [...o, ...s];
	return c.length === 0 ? null : C("fieldset", { class: "kept" }, C("legend", {}, t.say("choose.alsoKept")), c.map(([t = "", n = ""]) => C("label", {}, C("input", {
		type: "checkbox",
		name: t,
		value: n,
		checked: !0
	}), C("span", { dir: "auto" }, Gt(e, t, n)))));
}
function Gt({ language: e, map: t }, n, r) {
	let i = t?.dimensions.find(({ key: e }) => e === n.slice(2));
	if (i === void 0) return e.say("choose.noLongerOffered");
	let a = k(e, i, r), o = j(e, i.label, a);
	return n.startsWith("x.") ? e.say("choose.notWanted", { what: o }) : o;
}
function Kt(e) {
	let { product: t, configuration: n, delivery: r, countries: i } = e, { say: a } = e.language, o = i.map(({ code: e, label: t }) => C("option", {
		value: e,
		selected: e === r.countryCode
	}, t)), s = t.purchases.includes("sample") ? C("label", { class: "check" }, C("input", {
		type: "checkbox",
		name: "purchase",
		value: "sample",
		checked: n.isSample
	}), a("choose.sampleFirst")) : null;
	return C("fieldset", { class: "delivery" }, C("legend", {}, a("choose.delivery")), qt(e), o.length === 0 ? null : C("label", {}, a("choose.country"), C("select", { name: "country" }, C("option", { value: "" }, a("choose.countryOpen")), o)), o.length === 0 ? null : Z(a("choose.postalCode"), "postal", r.postalCode, { autocomplete: "postal-code" }), Z(a("choose.neededBy"), "needed", r.neededBy, { type: "date" }), s);
}
function qt({ configuration: e, language: t, isLive: n }) {
	let { quantity: r, typedQuantity: i } = e, a = i !== void 0, o = `${g}-wrong`, s = {
		"aria-invalid": "true",
		"aria-describedby": o,
		autofocus: !n
	};
	return C("div", {}, Z(t.say("choose.pieces"), "quantity", i ?? String(r), {
		id: g,
		inputmode: "numeric",
		autocomplete: "off",
		...a && s
	}), a ? C("p", {
		class: "wrong",
		id: o
	}, Pt(t)) : null);
}
function Z(e, t, n, r) {
	return C("label", {}, e, C("input", {
		name: t,
		value: n,
		...r
	}));
}
// src/http/storefront/shop/read-intent.ts
function Jt({ language: e, map: t, configuration: n, delivery: r }, i, { understood: a }) {
	let { question: o } = a, s = [
		...a.notUnderstood,
		...a.otherItems,
		...a.ambiguities
	].map(({ span: e }) => i.slice(e.start, e.end));
	if (o === null) return {
		configuration: n,
		delivery: r,
		sentence: {
			text: i,
			understood: [],
			unread: s
		}
	};
	let c = a.quantity ?? n.quantity, { typedQuantity: l } = n, u = {
		...Xt(n, o),
		quantity: c,
		...a.quantity === null && l !== void 0 && { typedQuantity: l }
	}, d = [
		...o.selections.map((n) => {
			let r = t?.dimensions.find(({ key: e }) => e === n.dimensionKey);
			return j(e, A(t, n.dimensionKey), T(e, r, n));
		}),
		...o.excluding.flatMap(({ dimensionKey: n, valueKeys: r }) => {
			let i = t?.dimensions.find(({ key: e }) => e === n);
			return r.map((t) => e.say("choose.not", { value: k(e, i, t) }));
		}),
		...a.quantity === null ? [] : [e.say("choose.countPieces", { count: c })],
		...Yt(e, o.neededBy)
	];
	return {
		configuration: u,
		delivery: {
			...r,
			neededBy: o.neededBy ?? r.neededBy
		},
		sentence: {
			text: i,
			understood: d,
			unread: s
		}
	};
}
function Yt(e, t) {
	return t === void 0 ? [] : [j(e, e.say("choose.neededBy"), e.day(t))];
}
function Xt(e, t) {
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
var Zt = [
	"en",
	"de",
	"fr",
	"it",
	"es"
];
// src/core/language/choose-language.ts
function Qt(e) {
	return e.split("-", 1)[0]?.toLowerCase() ?? "";
}
function $t(e) {
	return Zt.find((t) => t === Qt(e)) ?? "en";
}
// src/http/storefront/shop/mend-configuration.ts
var en = /* @__PURE__ */ new Set(["unknown_dimension", "unit_not_understood"]);
function tn(e, t) {
	let { code: n, values: r } = t;
	if (!en.has(n)) return null;
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
var nn = [
	"alternatives",
	"remaining",
	"differences"
];
function rn(e, { selections: t, excluding: n, quantity: r, typedQuantity: i, isSample: a }) {
	return {
		productSlug: e,
		selections: t,
		excluding: n,
		quantity: i ?? r,
		...a && { purchase: "sample" }
	};
}
function an({ countryCode: e, postalCode: t }) {
	return e === "" ? {} : { deliverTo: {
		countryCode: e,
		...t !== "" && { postalCode: t }
	} };
}
function on(e, t, n, r, i = nn) {
	return {
		...rn(e, t),
		...an(n),
		...n.neededBy !== "" && { neededBy: n.neededBy },
		include: i,
		language: r
	};
}
var sn = /^\d{4}-\d{2}-\d{2}$/;
function cn(e) {
	let t = (e.get("country") ?? "").toUpperCase(), n = e.get("needed") ?? "";
	return {
		countryCode: /^[A-Z]{2}$/.test(t) ? t : "",
		postalCode: (e.get("postal") ?? "").trim().slice(0, 20),
		neededBy: sn.test(n) ? n : ""
	};
}
// web/configurator/src/ask-store.ts
var ln = class {
	#e;
	#t = null;
	#n = null;
	constructor(e, t) {
		this.#e = `${e}api/storefront/v1/${encodeURIComponent(t)}`;
	}
	capability(e, t = !1) {
		t && (this.#t = null);
		let n = `${this.#e}/capability?language=${$t(e)}`;
		return this.#t ??= fetch(n, { cache: t ? "no-cache" : "default" }).then(async (e) => {
			if (!e.ok) throw Error(String(e.status));
			return await e.json();
		}), this.#t.catch(() => this.#t = null), this.#t;
	}
	async offer({ language: e, product: t, map: n, configuration: r, delivery: i }) {
		this.#n?.abort();
		let { signal: a } = this.#n = new AbortController(), o = (n) => on(t.slug, n, i, $t(e.tag)), s = (e) => this.#r("offer", o(e), a), c = (t, { selections: r }) => un(e, t, {
			map: n,
			selections: r
		}), l = await s(r), u = tn(r, l.body);
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
		return r.status === 200 ? r.body : X(e, r);
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
function un(e, t, n) {
	let { status: r, body: i } = t;
	return r === 200 ? {
		offer: i,
		problem: null
	} : {
		offer: null,
		problem: r === 0 ? Rt(e) : X(e, t, n)
	};
}
// web/configurator/src/live-view.ts
function dn(e, t, n, r, i) {
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
		configuration: ve(ne(i), o),
		delivery: cn(i),
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
function Q(e, t) {
	let n = [...e.childNodes];
	t.forEach((t, r) => fn(e, n[r] ?? null, t));
	for (let e of n.slice(t.length)) e.remove();
}
function fn(e, t, n) {
	if (typeof n == "string") {
		if (t instanceof Text) {
			t.data !== n && (t.data = n);
			return;
		}
		pn(e, t, document.createTextNode(n));
	} else t instanceof Element && mn(t, n) ? yn(t, n) : pn(e, t, gn(e, n));
}
function pn(e, t, n) {
	t === null ? e.append(n) : t.replaceWith(n);
}
function mn(e, { tag: t, attributes: n }) {
	return e.localName === t && e.id === (n.id ?? "") && e.getAttribute("name") === (n.name ?? null) && e.getAttribute("type") === (n.type ?? null);
}
var hn = "http://www.w3.org/2000/svg";
function gn(e, t) {
	let n = t.tag === "svg" || e instanceof SVGElement ? document.createElementNS(hn, t.tag) : document.createElement(t.tag);
	for (let [e, r] of Object.entries(t.attributes)) n.setAttribute(e, r);
	return Q(n, t.children), n;
}
var _n = /* @__PURE__ */ new Set(["open"]);
function vn(e, { attributes: t }) {
	"data-wanted" in t && !e.hasAttribute("data-wanted") && e instanceof HTMLDetailsElement && (e.open = !0);
}
function yn(e, t) {
	vn(e, t);
	let { tag: n, attributes: r, children: i } = t;
	for (let { name: t } of Array.from(e.attributes)) !(t in r) && !_n.has(t) && e.removeAttribute(t);
	for (let [t, n] of Object.entries(r)) !_n.has(t) && e.getAttribute(t) !== n && e.setAttribute(t, n);
	Q(e, i), n === "input" && bn(e, r), n === "option" && (e.selected = "selected" in r);
}
function bn(e, t) {
	if (e.type === "checkbox" || e.type === "radio") {
		e.checked = "checked" in t;
		return;
	}
	let n = e.getRootNode();
	!((n instanceof Document || n instanceof ShadowRoot) && n.activeElement === e) && e.value !== t.value && (e.value = t.value ?? "");
}
// web/configurator/src/configurator-element.ts
var xn = 250, Sn = 3e5, Cn = 3, wn = class extends HTMLElement {
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
		return new ln(this.root(), this.#o("store"));
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
		document.visibilityState !== "visible" || Date.now() - this.#r < Sn || this.#w(this.#b(), {
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
		t.type !== "checkbox" && t.type !== "radio" && (this.#i += 1, clearTimeout(this.#n), this.#n = setTimeout(() => void this.#w(this.#b(), { isNews: !0 }), xn));
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
		if (!t.startsWith("#option-") && t !== "#quantity") return !1;
		this.#g();
		let n = this.place.querySelector(`#${CSS.escape(t.slice(1))}`);
		n instanceof HTMLDetailsElement && (n.open = !0), n?.scrollIntoView();
		let r = n?.querySelector("summary") ?? n;
		return r instanceof HTMLElement && r.focus({ preventScroll: !0 }), !0;
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
		let i = dn(n, r, this.#o("product"), this.root(), e);
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
			let o = Jt(i, e, a);
			t.reset();
			let s = me(i.words, e);
			await this.#E({
				...i,
				...o,
				words: s
			}, !0, r);
		} catch (e) {
			$(e) || t.submit();
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
			if ($(e)) return;
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
			this.#O(Tn({
				...o,
				notes: [a.say("choose.changedOffer")]
			}, s), t);
			return;
		}
		let l = t ? e.notes : Ae(a, r, s.offer, o, s.leftOut);
		this.#O(Tn({
			...e,
			notes: l
		}, s), t), this.#D(s.problem, r);
	}
	#D(e, t) {
		if (!zt(e)) {
			this.#a = 0;
			return;
		}
		if (this.#a >= Cn) return;
		this.#a += 1;
		let n = e.retrySeconds * 1e3;
		this.#n = setTimeout(() => void this.#w(t, { isNews: !1 }), n);
	}
	#O(e, t) {
		if (this.toggleAttribute("offline", e.problem?.status === 0), Q(this.place, [this.dress(Bt(e))]), !t) return;
		let n = S(e.configuration, e.delivery);
		this.remember(n);
		let r = this.news(e, n);
		this.dispatchEvent(new CustomEvent("bottega-offer", {
			bubbles: !0,
			detail: r
		}));
	}
};
function $(e) {
	return e instanceof DOMException && e.name === "AbortError";
}
function Tn(e, { offer: t, problem: n, configuration: r }) {
	return {
		...e,
		offer: t,
		problem: n,
		configuration: r
	};
}
// web/configurator/src/main.ts
var En = class extends wn {
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
customElements.define("bottega-configurator", En);
