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
	return ke(t, n) ? n : e.say("choose.optionValue", {
		option: t,
		value: n
	});
}
function ke(e, t) {
	let [n, r] = [e, t].map((e) => e.replace(/[\s?:.]+$/, "").toLowerCase());
	return n === r;
}
function Ae(e, t, { dimensionKey: n, to: r }) {
	let i = t?.dimensions.find(({ key: e }) => e === n), a = i?.label ?? n;
	return r === null ? e.say("choose.without", { option: a }) : j(e, a, T(e, i, r));
}
// src/http/storefront/shop/shared-address.ts
var je = /^\d{1,9}(\.\d{1,4})?$/;
function Me(e, t, n, r, i) {
	let [a, o] = [t.get("version"), t.get("price")], s = [];
	if (n === null) return s;
	let c = n.price?.kind === "requires_person" ? null : n.price?.totalAmount ?? null, l = n.price?.currencyCode, u = o !== null && je.test(o) ? Number(o) : null;
	if (a !== null && a !== String(n.capabilityMapVersion) && s.push(e.say("choose.sharedChanged")), i.length > 0 && s.push(Ne(e, r, i)), u !== null && c !== null && u !== c && l !== void 0) {
		let t = {
			before: e.amount(u, l),
			now: e.amount(c, l)
		};
		s.push(e.say("choose.sharedCost", t));
	}
	return s.length > 0 && n.answer === "no" && s.push(e.say("choose.sharedNotMade")), s;
}
function Ne(e, t, n) {
	let r = n.map((e) => t?.dimensions.find((t) => t.key === e)?.label).filter((e) => e !== void 0);
	if (r.length < n.length) return e.say("choose.sharedOptionsLeftOut");
	let i = r.map((t) => O(e, t));
	return e.say("choose.sharedLeftOut", { options: e.list(i) });
}
function M({ offer: e, configuration: t, delivery: n }) {
	let r = new URLSearchParams(), i = e?.capabilityMapVersion ?? null, a = e?.price ?? null;
	return i !== null && r.set("version", String(i)), a !== null && a.kind !== "requires_person" && r.set("price", String(a.totalAmount)), [S(t, n), r.toString()].filter((e) => e !== "").join("&");
}
// src/http/storefront/shop/answer-tree.ts
function Pe(e) {
	let { language: t, offer: n, problem: r, notes: i } = e;
	return C("section", {
		class: "answer",
		id: "answer",
		tabindex: -1,
		"aria-live": "polite",
		"aria-label": t.say("choose.answer")
	}, i.map((e) => C("p", { class: "note" }, e)), r === null ? null : Fe(e, r), n === null ? null : Ie(e, n), n === null ? null : He(t, n), n === null ? null : be(e, n), n === null ? null : Ue(e, n));
}
function Fe(e, { sentence: t, retrySeconds: n }) {
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
function Ie(e, t) {
	let { say: n } = e.language;
	switch (t.answer) {
		case "yes": return C("p", { class: "verdict yes" }, n(e.map === null ? "choose.canOrder" : "choose.yes"));
		case "yes_after_approval": return C("div", { class: "verdict yes" }, C("p", {}, n("choose.yesAfterApproval")), I(t.verdict.requiringApproval));
		case "needs_information": return Le(e, t);
		case "no": return Be(e, t);
		default: return C("p", { class: "verdict" }, t.verdict.notEvaluated?.sentence ?? n("choose.pleaseAsk"));
	}
}
function Le(e, t) {
	let { language: n, map: r } = e, i = new Set(v(e).flatMap(({ isOpen: e, dimension: t }) => e ? [t.key] : [])), a = N(r, t).map(({ dimensionKey: t }) => C("li", {}, ze(e, t, e.isLive || i.has(t))));
	return C("div", { class: "verdict open" }, C("p", {}, n.say("choose.stillOpen", { count: a.length })), C("ul", {}, a));
}
var Re = "show";
function ze({ map: e, paths: t }, n, r) {
	let i = `#option-${n}`, a = A(e, n);
	return r ? C("a", { href: i }, a) : C("button", {
		class: "bare",
		name: Re,
		value: n,
		formaction: `${t.page}${i}`
	}, a);
}
function N(e, { answer: t, questions: n }) {
	if (t !== "needs_information") return [];
	let r = e?.dimensions.map(({ key: e }) => e) ?? [];
	return n.filter(({ isBlocking: e }) => e).toSorted((e, t) => r.indexOf(e.dimensionKey) - r.indexOf(t.dimensionKey));
}
function P({ language: e, map: t, offer: n, configuration: r }) {
	if (r.typedQuantity !== void 0) return F(e, g, e.say("choose.pieces"));
	let [i] = n === null ? [] : N(t, n);
	if (i === void 0) return null;
	let a = A(t, i.dimensionKey);
	return F(e, `option-${i.dimensionKey}`, a);
}
function F({ say: e }, t, n) {
	return C("a", {
		class: "button next",
		href: `#${t}`
	}, e("choose.next", { option: n }));
}
function I(e) {
	return [...new Set(e.flatMap(({ customerMessage: e }) => e ?? []))].map((e) => C("p", {
		class: "said",
		dir: "auto"
	}, e));
}
function Be(e, t) {
	let { language: n, map: r } = e, { say: i } = n, a = I(t.verdict.blocking), o = t.explanation?.dimensionKeys.map((e) => A(r, e)) ?? [], s = t.alternatives?.options ?? [];
	return C("div", { class: "verdict no" }, C("p", {}, C("strong", {}, i("choose.notLikeThis"))), a, o.length === 0 ? null : C("p", {}, i("choose.liesWith", { options: n.list(o) })), s.length === 0 ? null : C("p", {}, i("choose.nearest")), C("ul", { class: "repairs" }, s.map((t) => C("li", {}, Ve(e, t)))));
}
function Ve(e, t) {
	let { changes: n, price: r } = t, { language: i, map: a } = e, o = n.map((e) => Ae(i, a, e)).join(", "), s = r === null || r.kind === "requires_person" ? "" : ` · ${i.amount(r.totalAmount, r.currencyCode)}`;
	return C("a", {
		class: "repair",
		href: x(e, ge(e.configuration.selections, n)),
		"data-open": !0
	}, `${o}${s}`);
}
function He(e, { price: t, quantity: n }) {
	if (t === null) return null;
	if (t.kind === "requires_person") return C("p", { class: "said" }, t.sentence ?? e.say("choose.askPrice"));
	let { rows: r, currencyCode: i } = t, a = r.map(({ label: t, amount: n }) => C("tr", {}, C("th", {
		scope: "row",
		dir: "auto"
	}, t), C("td", {}, e.amount(n, i)))), o = e.amount(t.unitAmount, i), s = n === 1 ? null : C("p", { class: "hint" }, e.say("choose.perPiece", { amount: o }));
	return C("details", { class: "rows" }, C("summary", {}, e.say("choose.priceRows")), C("table", {}, C("tbody", {}, a)), s);
}
function Ue({ language: e, map: t }, { madeSizes: n }) {
	return n.map(({ dimensionKey: n, magnitude: r, unit: i }) => C("p", { class: "note" }, e.say("choose.madeSize", {
		option: A(t, n),
		size: E(e, r, i)
	})));
}
function We(e) {
	let { language: t, offer: n, paths: r, product: i } = e, { say: a } = t, o = {
		type: "submit",
		name: "product",
		value: i.slug
	}, s = Ke(t, n), c = n !== null && s !== null && n.answer.startsWith("yes"), l = n !== null && n.answer === "no", u = !c && n !== null;
	return C("div", { class: "buy" }, C("p", {
		class: "price",
		role: "status",
		"aria-label": a("choose.priceAndDay")
	}, C("strong", { id: "price" }, s ?? (l ? a("choose.notLikeThisShort") : "")), C("span", { id: "day" }, n === null || l ? "" : Ce(e, n))), e.isEmbedded ? Ge(e, {
		isBuyable: c,
		isAskable: u
	}) : C("p", { class: "buttons" }, c ? C("button", {
		...o,
		formmethod: "post",
		formaction: r.basket
	}, a("choose.addToBasket")) : null, P(e), C("button", {
		type: "submit",
		class: c ? "update quiet" : "update",
		"data-asks": !0
	}, a("choose.update")), u ? C("button", {
		...o,
		class: "quiet",
		formaction: r.request
	}, a("choose.askStore")) : null));
}
function Ge(e, { isBuyable: t, isAskable: n }) {
	let { language: r, paths: i, product: a } = e, { say: o } = r, s = M(e), c = new URLSearchParams({ lang: r.tag }), l = (e, t, n, r) => {
		let i = `${e}?${s === "" ? "" : `${s}&`}${t.toString()}`;
		return C("a", {
			class: r ? "button quiet" : "button",
			href: i,
			target: "_top"
		}, n);
	}, u = new URLSearchParams([["product", a.slug], ...c]);
	return e.words !== "" && u.append("words", e.words), C("p", { class: "buttons" }, t ? l(i.page, c, o("choose.orderAtStore"), !1) : null, P(e), n ? l(i.request, u, o("choose.askStore"), !0) : null);
}
function Ke(e, t) {
	let n = t?.price ?? null;
	return n === null || n.kind === "requires_person" || t?.answer === "no" ? null : e.amount(n.totalAmount, n.currencyCode);
}
// src/core/capability/drawing-layout.ts
var L = {
	width: 210,
	height: 297
}, qe = {
	width: 0,
	height: 0
}, R = {
	from: 80,
	to: 2600
}, z = {
	width: 284,
	height: 190
}, B = {
	left: 34,
	top: 4,
	bottom: 30
};
function Je(e, t) {
	let n = Math.max(e, t), r = n >= R.from && n <= R.to, i = r ? L : qe, a = r ? .06 * Math.max(e, L.width) : 0, o = Math.min(z.width / (e + a + i.width), z.height / Math.max(t, i.height)), s = B.top + Math.max(t, i.height) * o, c = (e, t) => ({
		x: e,
		y: s - t.height * o,
		width: t.width * o,
		height: t.height * o
	}), l = c(B.left, {
		width: e,
		height: t
	}), u = c(l.x + l.width + a * o, i);
	return {
		viewBox: [
			0,
			0,
			B.left + z.width + 2,
			s + B.bottom
		].map(H).join(" "),
		thing: V(l),
		sheet: r ? V(u) : null,
		widthLine: Ye(l, s),
		heightLine: Xe(l)
	};
}
function Ye({ x: e, width: t }, n) {
	let r = n + 10;
	return {
		path: `M${H(e)} ${H(r - 3)}v6m0 -3h${H(t)}m0 -3v6`,
		x: H(Math.max(B.left + 16, e + t / 2)),
		y: H(r + 15)
	};
}
function Xe({ x: e, y: t, height: n }) {
	let r = e - 10;
	return {
		path: `M${H(r - 3)} ${H(t)}h6m-3 0v${H(n)}m-3 0h6`,
		x: H(r - 6),
		y: H(t + n / 2)
	};
}
function V({ x: e, y: t, width: n, height: r }) {
	return {
		x: H(e),
		y: H(t),
		width: H(n),
		height: H(r)
	};
}
function H(e) {
	return Math.round(e * 10) / 10;
}
// src/core/capability/drawn-shape.ts
var Ze = {
	mm: 1,
	cm: 10,
	dm: 100,
	m: 1e3,
	in: 25.4,
	ft: 304.8,
	yd: 914.4
};
function Qe(e, t) {
	return e.flatMap((e) => $e(e, t))[0] ?? null;
}
function $e({ shape: e, when: t = null, ...n }, r) {
	if (e !== "rectangle" && e !== "ellipse" || t !== null && r.selections.find(({ dimensionKey: e }) => e === t.dimension)?.valueKeys.some((e) => t.in.includes(e)) !== !0) return [];
	let [i, a] = [n.width, n.height].map((e) => et(e, r));
	return i && a ? [{
		shape: e,
		width: i,
		height: a
	}] : [];
}
function et(e, { selections: t, madeSizes: n }) {
	let r = ({ dimensionKey: t }) => t === e, { magnitude: i, unit: a } = n.find(r) ?? t.find(r) ?? {}, o = (i ?? 0) * (Ze[a ?? ""] ?? 0);
	return o <= 0 ? null : {
		dimensionKey: e,
		magnitude: i ?? 0,
		unit: a ?? "",
		millimetres: o
	};
}
// src/http/storefront/shop/drawing-tree.ts
function tt({ language: e, map: t, offer: n }) {
	if (t === null || n === null) return null;
	let r = Qe(t.drawings, n);
	return r === null ? null : nt(e, r, (e) => A(t, e));
}
function nt(e, { shape: t, width: n, height: r }, i) {
	let a = n.dimensionKey === r.dimensionKey ? [n] : [n, r], [o = "", s] = a.map(({ magnitude: t, unit: n }) => E(e, t, n)), c = a.map(({ dimensionKey: t }, n) => {
		let r = [o, s][n] ?? "";
		return e.say("choose.optionValue", {
			option: i(t),
			value: r
		});
	}), l = e.say("choose.drawnSizes", { sizes: e.list(c) }), { viewBox: u, thing: d, sheet: f, widthLine: p, heightLine: m } = Je(n.millimetres, r.millimetres), h = f === null ? "choose.drawn" : "choose.drawnBeside";
	return C("figure", { class: "drawing" }, C("svg", {
		viewBox: u,
		role: "img",
		"aria-label": l
	}, f === null ? null : C("rect", {
		class: "sheet",
		...f
	}), t === "ellipse" ? rt(d) : C("rect", {
		class: "thing",
		...d
	}), U(p, o, null), s === void 0 ? null : U(m, s, `rotate(-90 ${m.x} ${m.y})`)), C("figcaption", { class: "hint" }, e.say(h)));
}
function rt({ x: e, y: t, width: n, height: r }) {
	let [i, a] = [n / 2, r / 2];
	return C("ellipse", {
		class: "thing",
		cx: e + i,
		cy: t + a,
		rx: i,
		ry: a
	});
}
function U({ path: e, x: t, y: n }, r, i) {
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
var it = [
	320,
	640,
	1024
], at = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/, ot = /^(.*\/media\/[a-z0-9][a-z0-9-]{0,63})\/([^/]+)$/;
function st({ width: e, height: t }) {
	return [...it.filter((t) => t < e).map((n) => ({
		width: n,
		height: Math.max(1, Math.round(t * n / e))
	})), {
		width: e,
		height: t
	}];
}
function ct({ digest: e, width: t, height: n }) {
	return `${e}-${t}x${n}.webp`;
}
function lt(e) {
	let [, t, n, r] = at.exec(e) ?? [];
	return t === void 0 ? null : {
		digest: t,
		width: Number(n),
		height: Number(r)
	};
}
function ut(e) {
	let [, t, n = ""] = ot.exec(e) ?? [], r = lt(n);
	if (t === void 0 || r === null) return null;
	let i = st(r).map((e) => `${t}/${ct({
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
var dt = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/media\/)/;
function ft(e, t) {
	let n = e.replace(dt, ""), r = ut(n);
	return r === null ? { src: n } : {
		src: n,
		srcset: r.srcset,
		sizes: t,
		width: r.width,
		height: r.height
	};
}
// src/http/storefront/shop/option-tree.ts
var pt = "(min-width: 40rem) 16rem, 45vw";
function mt(e, t) {
	let { dimension: n, isAsked: r, isInConflict: i, needsAnswer: a, isOpen: o } = t, { key: s, label: c, question: l } = n, u = `option-${s}`, d = `${u}-question`, f = ke(c, l), p = C("summary", {}, C("span", {
		class: "label",
		...f && { id: d }
	}, c), C("span", { class: r || i ? "now wanted" : "now" }, W(e.language, t))), m = C("div", {
		class: "fields",
		role: "group",
		"aria-labelledby": d
	}, f ? null : C("p", {
		class: "question",
		id: d
	}, l), ...ht(e, t));
	return C("details", {
		class: i ? "option conflict" : "option",
		id: u,
		open: o,
		"data-wanted": a
	}, p, m);
}
function W(e, t) {
	let { dimension: n, selection: r, isAsked: i, isAssumed: a, isInConflict: o, isRefused: s, remaining: c } = t, l = r === null ? null : T(e, n, r);
	return o && l !== null ? e.say("choose.doesNotFit", { what: l }) : i ? e.say("choose.pleaseChoose") : l === null ? c?.answerable === !1 && !s ? e.say("choose.doesNotApply") : n.required ? c !== null && !s ? e.say("choose.dependsOnOthers") : "" : e.say("choose.optional") : a ? e.say("choose.usualChoice", { what: l }) : l;
}
function ht(e, t) {
	switch (t.dimension.kind) {
		case "choice":
		case "choices": return [gt(e, t), St(e, t)];
		case "magnitude": return [Ct(e, t)];
		case "date": return [Et(e, t)];
		default: return [Dt(e, t)];
	}
}
function gt(e, t) {
	let { dimension: n, selection: r } = t, i = (r?.valueKeys ?? []).filter((e) => n.values.every((t) => t.key !== e)).map((t) => ({
		key: t,
		label: e.language.say("choose.noLongerOffered"),
		description: null,
		imageUrl: null,
		allergens: null
	})), a = G(t), o = [...n.values, ...i].filter(({ key: e }) => e !== a);
	return C("div", { class: "tiles" }, _t(e.language, t), o.map((n) => vt(e, t, n)));
}
function _t(e, t) {
	let { dimension: n, selection: r, isAssumed: i } = t, { key: a, kind: o, required: s } = n;
	if (o === "choices") {
		let t = r !== null && r.valueKeys.length === 0 && !i;
		return K({
			kind: o,
			key: a,
			value: "",
			name: e.say("choose.noneOfThese"),
			isChosen: t
		});
	}
	let c = n.values.find((e) => e.key === G(t));
	if (c !== void 0) {
		let t = [C("small", {}, e.say("choose.theUsual")), q(e, c)];
		return K({
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
	return K({
		kind: o,
		key: a,
		value: "",
		name: e.say("choose.noPreference"),
		isChosen: l
	});
}
function G({ dimension: e, selection: t, isAssumed: n }) {
	return e.kind === "choice" && n ? t?.valueKeys[0] ?? null : null;
}
function K(e) {
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
function vt(e, t, n) {
	let { dimension: r, selection: i, isAssumed: a } = t, o = t.differences.get(n.key) ?? null, s = !a && i?.valueKeys.includes(n.key) === !0, c = !s && o?.answer === "no";
	return K({
		kind: r.kind,
		key: r.key,
		value: n.key,
		name: n.label,
		isChosen: s,
		note: q(e.language, n),
		isImpossible: c,
		change: s ? "" : yt(e, o),
		repair: c && o !== null ? xt(e, t, o) : null
	});
}
function q(e, { imageUrl: t, description: n, allergens: r }) {
	let i = r ?? [];
	return [
		t === null ? null : C("img", {
			class: "picture",
			...ft(t, pt),
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
function yt(e, t) {
	let { language: n } = e;
	if (t === null || t.answer === null) return "";
	if (t.answer === "no") return t.customerMessage ?? n.say("choose.notWithChoice");
	let { priceDifference: r, priceAmount: i, deliveryTo: a } = t, o = a ?? t.date;
	return [
		bt(e, r, i),
		o === null ? "" : n.day(o),
		t.answer === "yes_after_approval" ? n.say("choose.lookFirst") : ""
	].filter((e) => e !== "").join(" · ");
}
function bt({ language: e, currencyCode: t }, n, r) {
	return n === null ? r === null ? "" : e.amount(r, t) : Ee(e, n, t);
}
function xt(e, { dimension: t }, n) {
	let { changes: r } = n;
	if (r === null || r.length === 0) return null;
	let { language: i, map: a } = e, o = i.list(r.map((e) => Ae(i, a, e)));
	return C("a", {
		class: "repair",
		href: x(e, he(e, t, n)),
		"data-open": !0
	}, i.say("choose.takeWith", { what: o }));
}
function St({ language: e }, { dimension: { key: t, label: n }, selection: r }) {
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
function Ct({ language: e, isLive: t }, n) {
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
		"aria-valuetext": d === null ? W(e, n) : null
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
	}, wt(e, p, m, n)));
}
function wt(e, t, n, { dimension: { step: r, unit: i } }) {
	return [Tt(e, t, n, D(i ?? "")), r === null || i === "piece" && r === 1 ? "" : e.say("choose.steps", { step: e.number(r) })].filter((e) => e !== "").join(", ");
}
function Tt({ say: e, number: t }, n, r, i) {
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
function Et({ language: { say: e, day: t } }, { dimension: { key: n, label: r }, selection: i, remaining: a }) {
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
function Dt({ language: e }, { dimension: t, selection: n }) {
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
var Ot = {
	product_not_found: "choose.productGone",
	ordering_paused: "choose.orderingPaused",
	not_offered: "choose.notOffered",
	needs_information: "choose.needsInformation",
	price_requires_person: "choose.priceNeedsPerson",
	out_of_stock: "choose.soldMeanwhile",
	unknown_dimension: "choose.optionsChanged",
	unit_not_understood: "choose.optionsChanged"
}, kt = {
	maximumUnpaidOrders: "choose.unpaidOrders",
	maximumUnpaidPieces: "choose.unpaidPieces",
	maximumOpenRequests: "choose.openRequests"
}, At = {
	429: "choose.manyQuestions",
	503: "choose.storeBusy"
}, J = 3;
function jt(e, { status: t, body: n, retryAfter: r }, i = null) {
	let { say: a } = e, o = Number(r ?? J), s = Number.isFinite(o) ? Math.max(1, o) : J, c = zt(t, n);
	if (c !== void 0) return {
		sentence: a(c),
		status: t,
		retrySeconds: null
	};
	let l = At[t];
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
	let { code: u } = n, d = Ft(e, n, i);
	return d === null ? {
		sentence: a((typeof u == "string" ? Ot[u] : void 0) ?? "choose.wentWrong"),
		status: t,
		retrySeconds: null
	} : {
		sentence: d,
		status: t,
		retrySeconds: null
	};
}
var Mt = /^\/selections\/(\d+)\/(?:magnitude|requestedValue)$/, Nt = "2027-03-31", Pt = 500;
function Ft(e, { values: t }, n) {
	let { say: r } = e, { problems: i = [] } = t ?? {};
	for (let { path: t } of i) {
		if (t === "/neededBy") return r("choose.notDate", {
			option: r("choose.neededBy"),
			example: Nt
		});
		if (t === "/quantity") return It(e);
		let i = n?.selections[Number(Mt.exec(t)?.[1] ?? -1)], a = n?.map?.dimensions.find(({ key: e }) => e === i?.dimensionKey);
		if (a !== void 0) return (Lt[a.kind] ?? Rt)(e, a);
	}
	return null;
}
function It({ say: e, number: t }) {
	let [n, r] = [t(1), t(h)];
	return e("choose.notQuantity", {
		option: e("choose.pieces"),
		minimum: n,
		maximum: r
	});
}
var Lt = {
	magnitude: ({ say: e, number: t }, { label: n }) => e("choose.notNumber", {
		option: n,
		example: t(12.5)
	}),
	date: ({ say: e }, { label: t }) => e("choose.notDate", {
		option: t,
		example: Nt
	})
};
function Rt({ say: e }, { label: t, maximumLength: n }) {
	return e("choose.tooLong", {
		option: t,
		maximum: Math.min(n ?? Pt, Pt)
	});
}
function zt(e, { values: t }) {
	if (e === 429) return Object.entries(kt).find(([e]) => Object.hasOwn(t ?? {}, e))?.[1];
}
function Bt({ say: e }) {
	return {
		sentence: e("choose.unreachable"),
		status: 0,
		retrySeconds: J
	};
}
function Vt(e) {
	return e !== null && e.retrySeconds !== null;
}
// src/http/storefront/shop/configurator-tree.ts
function Ht(e) {
	return C("div", { class: "configurator" }, Wt(e), C("form", {
		class: "choose",
		method: "get",
		action: e.paths.page,
		id: "choose"
	}, Ut(e), C("div", {
		class: "options",
		"data-folds": _(e)
	}, v(e).map((t) => mt(e, t)), Kt(e), e.words === "" ? null : C("input", {
		type: "hidden",
		name: "words",
		value: e.words
	}), Jt(e)), C("div", { class: "side" }, Pe(e), tt(e), We(e))));
}
function Ut({ isEmbedded: e, language: t }) {
	return e ? null : C("button", {
		type: "submit",
		class: "hidden",
		tabindex: -1,
		"data-asks": !0
	}, t.say("choose.update"));
}
function Wt(e) {
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
	}, r("choose.readIt"))), n.tag.startsWith("en") ? null : C("p", { class: "hint" }, r("choose.readInEnglish")), t === null ? null : Gt(n, t));
}
function Gt(e, { text: t, understood: n, unread: r }) {
	let { say: i } = e, a = (t) => O(e, t), o = n.length === 0 ? i("choose.nothingNamed") : i("choose.understood", { what: n.join(" · ") });
	return C("div", {
		class: "read",
		role: "status"
	}, C("p", { dir: "auto" }, a(t)), C("p", {}, o), r.length === 0 ? null : C("p", {}, i("choose.notUnderstood", { what: r.map(a).join(", ") })));
}
function Kt(e) {
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
	}), C("span", { dir: "auto" }, qt(e, t, n)))));
}
function qt({ language: e, map: t }, n, r) {
	let i = t?.dimensions.find(({ key: e }) => e === n.slice(2));
	if (i === void 0) return e.say("choose.noLongerOffered");
	let a = k(e, i, r), o = j(e, i.label, a);
	return n.startsWith("x.") ? e.say("choose.notWanted", { what: o }) : o;
}
function Jt(e) {
	let { product: t, configuration: n, delivery: r, countries: i } = e, { say: a } = e.language, o = i.map(({ code: e, label: t }) => C("option", {
		value: e,
		selected: e === r.countryCode
	}, t)), s = t.purchases.includes("sample") ? C("label", { class: "check" }, C("input", {
		type: "checkbox",
		name: "purchase",
		value: "sample",
		checked: n.isSample
	}), a("choose.sampleFirst")) : null;
	return C("fieldset", { class: "delivery" }, C("legend", {}, a("choose.delivery")), Yt(e), o.length === 0 ? null : C("label", {}, a("choose.country"), C("select", { name: "country" }, C("option", { value: "" }, a("choose.countryOpen")), o)), o.length === 0 ? null : Y(a("choose.postalCode"), "postal", r.postalCode, { autocomplete: "postal-code" }), Y(a("choose.neededBy"), "needed", r.neededBy, { type: "date" }), s);
}
function Yt({ configuration: e, language: t, isLive: n }) {
	let { quantity: r, typedQuantity: i } = e, a = i !== void 0, o = `${g}-wrong`, s = {
		"aria-invalid": "true",
		"aria-describedby": o,
		autofocus: !n
	};
	return C("div", {}, Y(t.say("choose.pieces"), "quantity", i ?? String(r), {
		id: g,
		inputmode: "numeric",
		autocomplete: "off",
		...a && s
	}), a ? C("p", {
		class: "wrong",
		id: o
	}, It(t)) : null);
}
function Y(e, t, n, r) {
	return C("label", {}, e, C("input", {
		name: t,
		value: n,
		...r
	}));
}
// src/http/storefront/shop/read-intent.ts
function Xt({ language: e, map: t, configuration: n, delivery: r }, i, { understood: a }) {
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
		...Qt(n, o),
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
		...Zt(e, o.neededBy)
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
function Zt(e, t) {
	return t === void 0 ? [] : [j(e, e.say("choose.neededBy"), e.day(t))];
}
function Qt(e, t) {
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
var $t = [
	"en",
	"de",
	"fr",
	"it",
	"es"
];
// src/core/language/choose-language.ts
function en(e) {
	return e.split("-", 1)[0]?.toLowerCase() ?? "";
}
function tn(e) {
	return $t.find((t) => t === en(e)) ?? "en";
}
// src/http/storefront/shop/mend-configuration.ts
var nn = /* @__PURE__ */ new Set(["unknown_dimension", "unit_not_understood"]);
function rn(e, t) {
	let { code: n, values: r } = t;
	if (!nn.has(n)) return null;
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
var an = [
	"alternatives",
	"remaining",
	"differences"
];
function on(e, { selections: t, excluding: n, quantity: r, typedQuantity: i, isSample: a }) {
	return {
		productSlug: e,
		selections: t,
		excluding: n,
		quantity: i ?? r,
		...a && { purchase: "sample" }
	};
}
function sn({ countryCode: e, postalCode: t }) {
	return e === "" ? {} : { deliverTo: {
		countryCode: e,
		...t !== "" && { postalCode: t }
	} };
}
function cn(e, t, n, r, i = an) {
	return {
		...on(e, t),
		...sn(n),
		...n.neededBy !== "" && { neededBy: n.neededBy },
		include: i,
		language: r
	};
}
var ln = /^\d{4}-\d{2}-\d{2}$/;
function un(e) {
	let t = (e.get("country") ?? "").toUpperCase(), n = e.get("needed") ?? "";
	return {
		countryCode: /^[A-Z]{2}$/.test(t) ? t : "",
		postalCode: (e.get("postal") ?? "").trim().slice(0, 20),
		neededBy: ln.test(n) ? n : ""
	};
}
// web/configurator/src/ask-store.ts
var dn = class {
	#e;
	#t = null;
	#n = null;
	constructor(e, t) {
		this.#e = `${e}api/storefront/v1/${encodeURIComponent(t)}`;
	}
	capability(e, t = !1) {
		t && (this.#t = null);
		let n = `${this.#e}/capability?language=${tn(e)}`;
		return this.#t ??= fetch(n, { cache: t ? "no-cache" : "default" }).then(async (e) => {
			if (!e.ok) throw Error(String(e.status));
			return await e.json();
		}), this.#t.catch(() => this.#t = null), this.#t;
	}
	async offer({ language: e, product: t, map: n, configuration: r, delivery: i }) {
		this.#n?.abort();
		let { signal: a } = this.#n = new AbortController(), o = (n) => cn(t.slug, n, i, tn(e.tag)), s = (e) => this.#r("offer", o(e), a), c = (t, { selections: r }) => fn(e, t, {
			map: n,
			selections: r
		}), l = await s(r), u = rn(r, l.body);
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
		return r.status === 200 ? r.body : jt(e, r);
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
function fn(e, t, n) {
	let { status: r, body: i } = t;
	return r === 200 ? {
		offer: i,
		problem: null
	} : {
		offer: null,
		problem: r === 0 ? Bt(e) : jt(e, t, n)
	};
}
// web/configurator/src/live-view.ts
function pn(e, t, n, r, i) {
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
		delivery: un(i),
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
function X(e, t) {
	let n = [...e.childNodes];
	t.forEach((t, r) => mn(e, n[r] ?? null, t));
	for (let e of n.slice(t.length)) e.remove();
}
function mn(e, t, n) {
	if (typeof n == "string") {
		if (t instanceof Text) {
			t.data !== n && (t.data = n);
			return;
		}
		hn(e, t, document.createTextNode(n));
	} else t instanceof Element && gn(t, n) ? xn(t, n) : hn(e, t, vn(e, n));
}
function hn(e, t, n) {
	t === null ? e.append(n) : t.replaceWith(n);
}
function gn(e, { tag: t, attributes: n }) {
	return e.localName === t && e.id === (n.id ?? "") && e.getAttribute("name") === (n.name ?? null) && e.getAttribute("type") === (n.type ?? null);
}
var _n = "http://www.w3.org/2000/svg";
function vn(e, t) {
	let n = t.tag === "svg" || e instanceof SVGElement ? document.createElementNS(_n, t.tag) : document.createElement(t.tag);
	for (let [e, r] of Object.entries(t.attributes)) n.setAttribute(e, r);
	return X(n, t.children), n;
}
var yn = /* @__PURE__ */ new Set(["open"]);
function bn(e, { attributes: t }) {
	"data-wanted" in t && !e.hasAttribute("data-wanted") && e instanceof HTMLDetailsElement && (e.open = !0);
}
function xn(e, t) {
	bn(e, t);
	let { tag: n, attributes: r, children: i } = t;
	for (let { name: t } of Array.from(e.attributes)) !(t in r) && !yn.has(t) && e.removeAttribute(t);
	for (let [t, n] of Object.entries(r)) !yn.has(t) && e.getAttribute(t) !== n && e.setAttribute(t, n);
	X(e, i), n === "input" && Sn(e, r), n === "option" && (e.selected = "selected" in r);
}
function Sn(e, t) {
	if (e.type === "checkbox" || e.type === "radio") {
		e.checked = "checked" in t;
		return;
	}
	let n = e.getRootNode();
	!((n instanceof Document || n instanceof ShadowRoot) && n.activeElement === e) && e.value !== t.value && (e.value = t.value ?? "");
}
// web/configurator/src/configurator-element.ts
var Cn = 250, wn = 3e5, Tn = 3, En = class extends HTMLElement {
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
		return new dn(this.root(), this.#o("store"));
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
		document.visibilityState !== "visible" || Date.now() - this.#r < wn || this.#w(this.#b(), {
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
		t.type !== "checkbox" && t.type !== "radio" && (this.#i += 1, clearTimeout(this.#n), this.#n = setTimeout(() => void this.#w(this.#b(), { isNews: !0 }), Cn));
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
		let i = pn(n, r, this.#o("product"), this.root(), e);
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
			let o = Xt(i, e, a);
			t.reset();
			let s = me(i.words, e);
			await this.#E({
				...i,
				...o,
				words: s
			}, !0, r);
		} catch (e) {
			Z(e) || t.submit();
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
			if (Z(e)) return;
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
			this.#O(Dn({
				...o,
				notes: [a.say("choose.changedOffer")]
			}, s), t);
			return;
		}
		let l = t ? e.notes : Me(a, r, s.offer, o, s.leftOut);
		this.#O(Dn({
			...e,
			notes: l
		}, s), t), this.#D(s.problem, r);
	}
	#D(e, t) {
		if (!Vt(e)) {
			this.#a = 0;
			return;
		}
		if (this.#a >= Tn) return;
		this.#a += 1;
		let n = e.retrySeconds * 1e3;
		this.#n = setTimeout(() => void this.#w(t, { isNews: !1 }), n);
	}
	#O(e, t) {
		if (this.toggleAttribute("offline", e.problem?.status === 0), X(this.place, [this.dress(Ht(e))]), !t) return;
		let n = S(e.configuration, e.delivery);
		this.remember(n);
		let r = this.news(e, n);
		this.dispatchEvent(new CustomEvent("bottega-offer", {
			bubbles: !0,
			detail: r
		}));
	}
};
function Z(e) {
	return e instanceof DOMException && e.name === "AbortError";
}
function Dn(e, { offer: t, problem: n, configuration: r }) {
	return {
		...e,
		offer: t,
		problem: n,
		configuration: r
	};
}
// web/storefront/store.css?inline
var On = ":root{color-scheme:light dark;--accent:#7a3e12;--on-accent:#fff;--page:#faf9f7;--card:#fff;--ink:#1c1a18;--soft:#5a554f;--line:#d9d4cc;--edge:#85807a;--good:#1d6b3c;--bad:#a4161a;--note:#fff3d6;--on-note:#5c3900;--round:.75rem}*{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-padding-block:1rem 9rem}body{color:var(--ink);background:var(--page);overflow-wrap:anywhere;margin:0;font:1.05rem/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif}.top,main,.foot{max-width:72rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}.top{justify-content:space-between;align-items:center;gap:1rem;padding-block:.75rem;display:flex}.test-money{background:var(--note);color:var(--on-note);text-align:center;text-wrap:balance;margin:0;padding:.5rem clamp(1rem,4vw,2.5rem);font-size:.95rem;font-weight:600}.brand{color:var(--ink);font-size:1.1rem;font-weight:700;text-decoration:none}.brand:before{content:\"\";background:var(--accent);border-radius:.2rem;block-size:.75rem;inline-size:.75rem;margin-inline-end:.6rem;display:inline-block}.brand.logo{align-items:center;gap:.7rem;display:inline-flex}.brand.logo:before{content:none}.brand.logo img{border-radius:.3rem;block-size:auto;max-block-size:3rem;inline-size:auto;max-inline-size:min(14rem,50vw)}@media (prefers-color-scheme:dark){.brand.logo img{background:#fff;padding:.25rem}}.top nav{flex:none}.top nav a{padding:.6rem 0;display:inline-block}.foot{color:var(--soft);padding-block:3rem 2rem;font-size:.95rem}.foot address{white-space:pre-line;gap:.15rem;font-style:normal;display:grid}.foot a{margin-inline-end:1.25rem;padding-block:.4rem;display:inline-block}main{padding-block:.5rem 2rem}h1{letter-spacing:-.015em;margin:.5rem 0;font-size:clamp(1.7rem,4.5vw,2.6rem);line-height:1.15}h2{margin:2rem 0 .75rem;font-size:1.25rem;line-height:1.25}h3{margin:0;font-size:1.1rem;line-height:1.3}p{margin:.5rem 0}a{color:var(--accent);text-underline-offset:.15em}.lead{color:var(--soft);max-width:44rem;font-size:1.15rem}.from{color:var(--accent);font-size:1.3rem;font-weight:600}.hint,small{color:var(--soft);font-size:.92rem}.hidden{clip-path:inset(50%);white-space:nowrap;block-size:1px;inline-size:1px;position:absolute;overflow:hidden}:focus-visible,input:focus-within{outline:3px solid var(--accent);outline-offset:2px}.skip{background:var(--card);z-index:9;padding:.75rem 1rem;position:absolute;inset-inline-start:-99rem}.skip:focus{inset-block-start:.5rem;inset-inline-start:.5rem}button,.button{min-block-size:3rem;font:inherit;border:2px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer;border-radius:2rem;padding:.65rem 1.35rem;font-weight:600;line-height:1.5;text-decoration:none;display:inline-block}.quiet{color:var(--accent);background:0 0}.bare{color:var(--accent);text-underline-offset:.15em;background:0 0;border-color:#0000;font-weight:400;text-decoration:underline}input,select,textarea{font:inherit;min-block-size:3rem;inline-size:100%;color:var(--ink);background:var(--card);border:1px solid var(--edge);border-radius:.6rem;padding:.55rem .8rem}textarea{min-block-size:9rem}input[type=checkbox],input[type=radio]{block-size:1.25rem;min-block-size:0;inline-size:1.25rem;accent-color:var(--accent);flex:none;margin:0}input[type=file]{padding:.4rem}input::file-selector-button{font:inherit;border:1px solid var(--accent);color:var(--accent);cursor:pointer;background:0 0;border-radius:2rem;margin-inline-end:.8rem;padding:.4rem 1rem;font-weight:600}input[type=range]{accent-color:var(--accent);background:0 0;border:0;padding:0}input[type=range][data-unset]:not(:focus-visible){accent-color:var(--edge)}input[type=range][data-unset]:not(:focus-visible)::-webkit-slider-thumb{visibility:hidden}input[type=range][data-unset]:not(:focus-visible)::-moz-range-thumb{visibility:hidden}fieldset{border:0;min-inline-size:0;margin:0;padding:0}legend{margin-block-end:.5rem;padding:0;font-weight:650}form{margin:0}.cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1rem;margin:1.5rem 0;padding:0;list-style:none;display:grid}.card{background:var(--card);border:1px solid var(--line);border-radius:var(--round);flex-direction:column;display:flex;position:relative;overflow:hidden}.card>div{flex-direction:column;flex:1;gap:.25rem;padding:1rem 1.1rem 1.1rem;display:flex}.card a{color:var(--ink);text-decoration:none}.card a:after{content:\"\";position:absolute;inset:0}.card:hover,.card:focus-within{border-color:var(--accent)}.card .price{color:var(--accent);margin-block-start:auto;padding-block-start:.5rem;font-weight:600}.art{aspect-ratio:3/2;background:color-mix(in srgb, var(--accent) 14%, var(--card));color:var(--accent);place-items:center;font-size:2.6rem;font-weight:700;display:grid}.art img{object-fit:cover;block-size:100%;inline-size:100%}.head{gap:.75rem 1.25rem;margin-block-end:1.25rem;display:grid}.head .art{border-radius:.75rem;inline-size:min(100%,24rem);margin:0;overflow:hidden}.gallery{scroll-snap-type:x mandatory;border-radius:.75rem;gap:.5rem;inline-size:min(100%,24rem);margin:0;padding:0;list-style:none;display:flex;overflow-x:auto}.head .gallery .art{scroll-snap-align:start;flex:none;inline-size:88%}.story{white-space:pre-line;overflow-wrap:anywhere;max-inline-size:60ch}.sentence{margin-block:1rem 1.5rem}.sentence>label{margin-block-end:.35rem;font-weight:600;display:block}.ask{flex-wrap:wrap;gap:.5rem;display:flex}.ask input{flex:14rem;min-inline-size:0}.ask button{flex:none}.read{border-inline-start:4px solid var(--accent);background:var(--card);border-radius:0 .5rem .5rem 0;margin-block-start:.75rem;padding:.75rem 1rem}.read p{margin:.1rem 0}.choose{gap:1.5rem;display:grid}.option{background:var(--card);border:1px solid var(--line);border-radius:var(--round);margin-block-end:.75rem}.option>summary{cursor:pointer;border-radius:var(--round);flex-wrap:wrap;align-items:baseline;gap:.1rem 1rem;padding:.9rem 1.1rem;list-style:none;display:flex}.option>summary:after{content:\"\";border-inline-end:2px solid var(--soft);border-block-end:2px solid var(--soft);align-self:center;block-size:.5rem;inline-size:.5rem;margin-block-end:.25rem;transform:rotate(45deg)}.option[open]>summary:after{margin-block:.25rem 0;transform:rotate(225deg)}.option>summary::-webkit-details-marker{display:none}.option .label{font-weight:650}.option .now{color:var(--soft);margin-inline-start:auto;font-size:.97rem}.option .now.wanted{color:var(--bad);font-weight:600}.option.conflict{border-color:var(--bad)}.fields{padding:0 1.1rem 1.1rem}.question{color:var(--soft);margin:0 0 .75rem}.tiles{grid-template-columns:repeat(auto-fill,minmax(min(100%,13.5rem),1fr));gap:.6rem;display:grid}.tile{border:1px solid var(--line);background:var(--card);border-radius:.6rem}.tile:hover{border-color:var(--accent)}.tile:has(input:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent);background:color-mix(in srgb, var(--accent) 7%, var(--card))}.tile:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}.tile label{cursor:pointer;grid-template-columns:auto 1fr;align-items:center;gap:0 .7rem;min-block-size:3.25rem;padding:.7rem .8rem;display:grid}.tile label>*+*{grid-column:2}.tile .name{font-weight:550}.tile label>.picture{aspect-ratio:4/3;object-fit:cover;border-radius:.4rem;grid-area:1/1/auto/-1;inline-size:100%;margin-block-end:.6rem}.tile .about{color:var(--soft);overflow-wrap:anywhere}.tile .change{color:var(--soft);font-size:.9rem}.tile.no .name{color:var(--soft)}.tile.no{border-style:dashed}.tile .repair{padding:0 .8rem .75rem 2.75rem;font-size:.92rem;display:block}.size{max-inline-size:24rem}.sized{align-items:center;gap:.6rem;display:flex}.sized input{max-inline-size:10rem}.line{margin-block-start:.75rem;font-weight:600;display:block}.kept,.delivery{background:var(--card);border:1px solid var(--line);border-radius:var(--round);margin-block-end:.75rem;padding:1rem 1.1rem}.kept legend,.delivery legend{float:inline-start;inline-size:100%}.kept label,.check{clear:both;align-items:center;gap:.6rem;padding-block:.35rem;display:flex}.delivery{grid-template-columns:repeat(auto-fill,minmax(min(100%,11rem),1fr));gap:.75rem 1rem;display:grid}.delivery .wrong{margin-block-start:.5rem}.delivery legend,.delivery .check{grid-column:1/-1}.side{display:contents}.answer{order:-1}.answer>:first-child{margin-block-start:0}.verdict{background:var(--card);border:1px solid var(--line);border-inline-start:5px solid var(--edge);border-radius:.5rem;margin-block:0 .75rem;padding:.8rem 1rem}.verdict p{margin:.2rem 0}.verdict.yes{border-inline-start-color:var(--good)}.verdict.no{border-inline-start-color:var(--bad)}.verdict ul{margin:.35rem 0;padding-inline-start:1.25rem}.verdict li :is(a,button){padding-block:.3rem;display:inline-flex}.verdict li button{text-align:start;border-width:0;min-height:0;padding-inline:0}.repairs{gap:.5rem;list-style:none;display:grid;padding:0!important}.repairs .repair{border:1px solid var(--accent);border-radius:.6rem;padding:.7rem 1rem;font-weight:600;text-decoration:none;display:block}.said{white-space:pre-line}.note{background:var(--note);color:var(--on-note);border-radius:.5rem;padding:.6rem .9rem}.rows{margin-block:.5rem}.rows summary{cursor:pointer;color:var(--accent);padding-block:.4rem}table{border-collapse:collapse;inline-size:100%}th{text-align:start;font-weight:400}td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums;padding-inline-start:1rem}th,td{vertical-align:top;padding-block:.3rem}.sum th,.sum td{border-block-start:1px solid var(--edge);font-weight:700}.drawing{margin:0}.drawing svg{block-size:auto;inline-size:100%;max-inline-size:24rem;margin-inline:auto;display:block}.drawing .thing{fill:color-mix(in srgb, var(--accent) 16%, var(--card));stroke:var(--accent);stroke-width:1.5px}.drawing .sheet{fill:none;stroke:var(--edge);stroke-dasharray:3 3}.drawing .line{fill:none;stroke:var(--soft)}.drawing text{fill:var(--ink);font-size:12px}.drawing figcaption{text-align:center;margin-block:.25rem .75rem}.buy{z-index:2;padding:.7rem clamp(1rem, 4vw, 2.5rem) max(.7rem, env(safe-area-inset-bottom));background:var(--card);border-block-start:1px solid var(--line);margin-inline:calc(-1*clamp(1rem,4vw,2.5rem));position:sticky;inset-block-end:0;box-shadow:0 -6px 24px #00000014}.buy .price{flex-wrap:wrap;align-items:baseline;gap:0 .75rem;margin:0 0 .5rem;display:flex}.buy .price:not(:has(:not(:empty))){margin:0}bottega-configurator:defined:not([offline]) .update{display:none}@media (scripting:none){bottega-configurator:defined:not([offline]) .update{display:inline-block}}.answer:focus:not(:focus-visible){outline:none}.buy .price strong{letter-spacing:-.01em;font-variant-numeric:tabular-nums;font-size:1.5rem}.buttons{flex-wrap:wrap;gap:.5rem;margin:0;display:flex}.buttons>*{text-align:center;flex:auto;padding-inline:.9rem}.buttons>.next{text-overflow:ellipsis;white-space:nowrap;max-inline-size:100%;overflow:hidden}.busy .buy .price{opacity:.7}.columns{gap:0 2rem;display:grid}.columns>.items{margin-block:0}.columns>.panel{min-inline-size:0}.panel{background:var(--card);border:1px solid var(--line);border-radius:var(--round);margin-block-end:1rem;padding:1.1rem 1.25rem}.panel>:first-child,.panel h2{margin-block-start:0}.items{margin:1rem 0;padding:0;list-style:none}.items dl{grid-template-columns:minmax(6rem,1fr) 2fr;gap:.15rem 1rem;margin:.5rem 0;font-size:.97rem;display:grid}dt{color:var(--soft)}dd{margin:0}.item-head{flex-wrap:wrap;align-items:start;gap:.25rem 1rem;display:flex}.item-head>div:not(.thumb){flex:11rem;min-inline-size:0}.item-head>.amount{margin-inline-start:auto}.item-head :is(h2,h3,p){margin:0}.item-head>h3{flex:11rem}.thumb img{object-fit:cover;border-radius:.5rem;block-size:5rem;inline-size:5rem;display:block}.item-foot{border-block-start:1px solid var(--line);flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;margin-block-start:.75rem;padding-block-start:.75rem;display:flex}.item-foot .wrong{flex-basis:100%;grid-column:1/-1;margin:0}.item-foot>a{margin-inline-start:auto;padding-block:.5rem}.item-foot form{display:contents}.item-foot label{align-items:center;gap:.5rem;display:flex}.item-foot input{inline-size:4.5rem}.item-foot button{min-block-size:2.75rem;padding:.4rem 1rem}.item-foot button.bare{padding-inline:0}@media (width<=39.99rem){.item-foot{grid-template-columns:auto 1fr;justify-items:start;display:grid}.item-foot>a{margin-inline-start:0}}.amount{white-space:nowrap;font-variant-numeric:tabular-nums;font-size:1.2rem;font-weight:700}.form{gap:1rem;max-inline-size:36rem;display:grid}.form label,.form legend{margin-block-end:.2rem;font-weight:600;display:block}.form .part{background:var(--card);border:1px solid var(--line);border-radius:var(--round);gap:1rem;padding:1.1rem 1.25rem 1.25rem;display:grid}.form .part>legend{float:inline-start;inline-size:100%;margin-block-end:0;font-size:1.25rem}.form .part fieldset legend{margin-block-end:0}.form>p{margin:0}.columns>.form{align-content:start;max-inline-size:none;margin-block-end:1rem}.form .choice{align-items:center;gap:.6rem;padding-block:.4rem;font-weight:400;display:flex}.address{display:contents}.form:has([name=fulfilment][value=collect]:checked) .address{display:none}.pair{grid-template-columns:minmax(0,2fr) minmax(0,3fr);align-items:end;gap:1rem;display:grid}.wrong{color:var(--bad);margin:0 0 .2rem;font-weight:600}[aria-invalid=true]{border:2px solid var(--bad)}.due{border:2px solid var(--bad);border-radius:.5rem;margin-block:1rem;padding:.8rem 1rem}.large{inline-size:100%;font-size:1.1rem}.panel.now{border-inline-start:5px solid var(--accent)}.state{margin:0;font-size:1.25rem}.narrow{max-inline-size:38rem}.answers{flex-wrap:wrap;gap:.6rem;margin-block-start:1rem;display:flex}.steps,.plain{margin:0;padding:0;list-style:none}.plain li{padding-block:.2rem}.steps li{color:var(--soft);flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:0 0 1rem 2rem;display:flex;position:relative}.steps .hint{flex-basis:100%}.first{order:-1}h1+.panel,h1+.columns{margin-block-start:1rem}.steps li:last-child{padding-block-end:0}.steps li:before{content:\"\";border:2px solid var(--edge);background:var(--card);z-index:1;border-radius:50%;block-size:1rem;inline-size:1rem;position:absolute;inset-block-start:.25rem;inset-inline-start:0}.steps li:not(:last-child):after{content:\"\";border-inline-start:2px solid var(--line);position:absolute;inset-block:1.25rem -.25rem;inset-inline-start:calc(.5rem + 1px)}.steps .done,.steps .current{color:var(--ink)}.steps .done:before{border-color:var(--good);background:var(--good)}.steps .done:not(:last-child):after{border-color:var(--good)}.steps .current{font-weight:650}.steps .current .hint{font-weight:400}.steps .current:before{border-color:var(--accent);box-shadow:inset 0 0 0 3px var(--card);background:var(--accent)}.mark{border:1px solid var(--line);white-space:nowrap;border-radius:1rem;padding:.1rem .6rem}.mark.paid{color:var(--good);border-color:var(--good)}.mark.due{background:var(--note);color:var(--on-note);border-color:#0000}.panel>h3,table+h3{margin-block-start:1rem}.panel>p>.button{margin-block-start:.25rem}.panel dl,.offered dl{grid-template-columns:minmax(6rem,2fr) 3fr;gap:.15rem 1rem;margin:.5rem 0;display:grid}.changed{border-color:var(--bad)}p.said{border-inline-start:4px solid var(--line);padding-inline-start:.75rem}.transfer figure{max-inline-size:14rem;margin:1rem 0 0}.transfer svg{border:1px solid var(--line);background:#fff;border-radius:.5rem;inline-size:100%;display:block}figcaption{font-size:.92rem}.code{font-variant-numeric:tabular-nums;letter-spacing:.03em}@media (width>=40rem){.transfer{grid-template-columns:1fr 14rem;column-gap:2rem;display:grid}.transfer h2{grid-column:1/-1}.transfer figure{margin:0}}.pictures.over{outline:3px dashed var(--accent);outline-offset:4px}.pictures>.hint{margin:0 0 .4rem}.pictures>fieldset,.pictures>.previews~p{margin-block-start:.6rem}.previews{gap:.5rem;margin:.75rem 0 0;padding:0;list-style:none;display:grid}.previews:empty{display:none}.previews li{border:1px solid var(--line);background:var(--card);border-radius:.6rem;align-items:center;gap:.75rem;padding:.4rem;display:flex}.previews .waiting{opacity:.6}.previews canvas{border-radius:.4rem;flex:none;block-size:4rem;inline-size:4rem}.previews span{flex:1;min-inline-size:0}.previews button{border-color:#0000;flex:none;inline-size:3rem;padding:0;font-size:1.3rem}.welcome{padding-block:clamp(1rem,5vw,3rem) clamp(.5rem,2vw,1.5rem)}.welcome h1{text-wrap:balance;max-width:24ch;font-size:clamp(2rem,6vw,3.4rem)}.strip{background:var(--line);grid-template-columns:repeat(3,1fr);gap:1px;display:grid}.strip img{aspect-ratio:1;object-fit:cover;block-size:auto;inline-size:100%;display:block}.card .about{color:var(--soft);margin:0 0 .25rem}.ways{counter-reset:way;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem 2rem;margin:1rem 0 0;padding:0;list-style:none;display:grid}.ways li{counter-increment:way;border-block-start:3px solid var(--accent);padding-block-start:.75rem}.ways h3:before{content:counter(way) \". \"}.ways p{color:var(--soft)}.doors{grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;margin-block-start:2.5rem;display:grid}.doors section{background:var(--card);border:1px solid var(--line);border-radius:var(--round);padding:1.25rem}.doors h2{margin-block-start:0}.doors .button{margin-block:.25rem}@media (width>=60rem){.head{grid-template-columns:minmax(0,1fr) 22rem;align-items:end}.choose:has(.side){grid-template-columns:minmax(0,1fr) 22rem;align-items:start}.side{flex-direction:column;max-block-size:calc(100vh - 2rem);margin:-.4rem;padding:.4rem;display:flex;position:sticky;inset-block-start:1rem;overflow-y:auto}.side .drawing{order:1;margin-block-start:1.25rem}.buy{border:1px solid var(--line);border-radius:var(--round);box-shadow:none;margin:0;padding:1.1rem 1.25rem;position:static}.first{order:0}.columns{grid-template-columns:minmax(0,1fr) 22rem;align-items:start}}@media (prefers-color-scheme:dark){:root{--page:#131518;--card:#1c1f24;--ink:#eef1f5;--soft:#b3bac4;--line:#383d45;--edge:#868d98;--good:#7fd6a0;--bad:#ff9d94;--note:#3a2c0c;--on-note:#ffd98a;--accent:#e0a878;--on-accent:#1b120b}}@media (prefers-reduced-motion:no-preference){.tile,.card{transition:border-color .12s}.price{transition:opacity .12s}}@media print{.buy,.top nav,.sentence{display:none}}.field label{font-weight:600;display:block}.field .hint{margin:0 0 .2rem}.field{min-inline-size:0}button,.button{overflow-wrap:normal;text-align:center}.items>li:not(.panel)+li{border-block-start:1px solid var(--line);margin-block-start:.75rem;padding-block-start:.75rem}bottega-configurator{display:block}bottega-configurator.busy .buy .price{opacity:.7}.languages{flex-wrap:wrap;gap:.25rem 1rem;display:flex}.languages a{padding-block:.25rem}.languages button{min-block-size:0;font-size:inherit;border:0;border-radius:0;margin-inline-end:1.25rem;padding:.25rem 0}.languages [aria-current]{font-weight:600;text-decoration:none}";
// web/embed/src/ask-setup.ts
async function kn(e, t, n) {
	let r = new URLSearchParams({ lang: n.join(",") });
	return await (await fetch(`${e}embed/v1/stores/${encodeURIComponent(t)}?${r}`)).json();
}
// web/embed/src/embed.css?inline
var An = ":host{color-scheme:inherit;font:inherit;text-align:start;overflow-wrap:anywhere;color:var(--ink);--page:var(--bottega-page,light-dark(#faf9f7,#131518));--card:var(--bottega-card,light-dark(#fff,#1c1f24));--ink:var(--bottega-ink,light-dark(#1c1a18,#eef1f5));--soft:var(--bottega-soft,light-dark(#5a554f,#b3bac4));--line:var(--bottega-line,light-dark(#d9d4cc,#383d45));--edge:var(--bottega-edge,light-dark(#85807a,#868d98));--good:var(--bottega-good,light-dark(#1d6b3c,#7fd6a0));--bad:var(--bottega-bad,light-dark(#a4161a,#ff9d94));--note:var(--bottega-note,light-dark(#fff3d6,#3a2c0c));--on-note:var(--bottega-on-note,light-dark(#5c3900,#ffd98a));--round:var(--bottega-round,.75rem);display:block;container-type:inline-size}:host([hidden]){display:none}.sentence{margin-block-start:0}.buy{border:1px solid var(--line);border-radius:var(--round) var(--round) 0 0;margin-inline:0;padding-inline:1rem}@container (width<=54rem){.choose:has(.side){grid-template-columns:minmax(0,1fr)}.side{display:contents}.buy{padding:.7rem 1rem max(.7rem, env(safe-area-inset-bottom));position:sticky;box-shadow:0 -6px 24px #00000014}}@container (width>=54rem){.choose:has(.side){grid-template-columns:minmax(0,1fr) 20rem;align-items:start}.side{display:block;position:sticky;inset-block-start:1rem}.buy{border-radius:var(--round);box-shadow:none;padding:1.1rem 1.25rem;position:static}}:host(.busy) .buy .price{opacity:.7}", jn = {
	button: "button",
	input: "field",
	select: "field",
	summary: "summary",
	table: "table"
};
function Q(e, t) {
	let { tag: n, attributes: r, children: i } = e, a = [r.class, jn[n]].filter((e) => e !== void 0);
	return C(n, {
		...r,
		part: a.length === 0 ? null : a.join(" "),
		src: r.src?.replace(Mn, t) ?? null,
		srcset: r.srcset?.replaceAll(Nn, `$1${t}`) ?? null
	}, ...i.map((e) => typeof e == "string" ? e : Q(e, t)));
}
var Mn = /^\/(?=media\/)/, Nn = /(^|,\s*)\/(?=media\/)/g, $ = new URL(
	/* @vite-ignore */
	"..",
	import.meta.url
).href, Pn = class extends En {
	place = this.attachShadow({ mode: "open" });
	#e = null;
	#t = null;
	#n = null;
	#r = new CSSStyleSheet();
	constructor() {
		super();
		let e = [On.replaceAll(":root", ":host"), An].map((e) => {
			let t = new CSSStyleSheet();
			return t.replaceSync(e), t;
		});
		this.place.adoptedStyleSheets = [...e, this.#r], this.place.append(document.createElement("slot"));
	}
	get isEmbedded() {
		return !0;
	}
	root() {
		return $;
	}
	remembered() {
		return this.#n ??= In(this.#a) ?? this.getAttribute("choice") ?? "", new URLSearchParams(this.#n);
	}
	remember(e) {
		this.#n = e, Ln(this.#a, e);
	}
	words() {
		return this.#e ??= this.#o(), this.#e.catch(() => this.#e = null), this.#e;
	}
	dress(e) {
		let { tag: t = "", direction: n = "ltr" } = this.#t ?? {};
		return C("div", {
			lang: t,
			dir: n
		}, Q(e, $));
	}
	news(e, t) {
		let n = `${e.paths.page}?${M(e)}`;
		return {
			offer: e.offer,
			query: t,
			address: n
		};
	}
	showMissing(e) {
		this.#s({
			sentence: e.say("choose.productGone"),
			link: null
		});
	}
	get #i() {
		return this.getAttribute("store") ?? "";
	}
	get #a() {
		return `bottega:${this.#i}/${this.getAttribute("product") ?? ""}`;
	}
	async #o() {
		let e = [this.closest("[lang]")?.lang ?? "", ...navigator.languages].filter((e) => e !== "").slice(0, 8), t = await kn($, this.#i, e);
		if ("sentence" in t) throw this.#s(t), Error(t.sentence);
		return this.#r.replaceSync(Fn(t.colours)), this.#t = l(t.language, t.words), this.#t;
	}
	#s({ sentence: e, link: t }) {
		let n = t === null ? null : C("p", {}, C("a", { href: t.href }, t.words)), r = C("div", {
			class: "note",
			role: "alert"
		}, C("p", {}, e), n);
		X(this.place, [Q(r, $)]);
		let i = { sentence: e };
		this.dispatchEvent(new CustomEvent("bottega-problem", {
			bubbles: !0,
			detail: i
		}));
	}
};
function Fn({ light: e, dark: t }) {
	let n = (n) => `light-dark(${e[n]},${t[n]})`;
	return `:host{--accent:var(--bottega-accent,${n("accent")});--on-accent:var(--bottega-on-accent,${n("onAccent")})}`;
}
function In(e) {
	try {
		return sessionStorage.getItem(e);
	} catch {
		return null;
	}
}
function Ln(e, t) {
	try {
		sessionStorage.setItem(e, t);
	} catch {}
}
// web/embed/src/main.ts
var Rn = "bottega-configurator";
customElements.get(Rn) === void 0 && customElements.define(Rn, Pn);
