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
		moment: (e, t) => o({
			...p,
			timeZone: t
		}).format(e),
		list: (e) => a("list", () => new Intl.ListFormat(r, { type: "conjunction" })).format(e),
		country: (e) => a("country", () => new Intl.DisplayNames(t, { type: "region" })).of(e) ?? e,
		compare: (e, n) => a("compare", () => new Intl.Collator(t)).compare(e, n)
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
	minute: "2-digit",
	timeZoneName: "short"
}, m = 1e4;
function h(e) {
	let { selections: t = [], excluding: n = [], quantity: r = 1, isSample: i = !1 } = e, a = [...t.flatMap(g), ...n.flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t]))];
	return r !== 1 && a.push(["quantity", String(r)]), i && a.push(["purchase", "sample"]), new URLSearchParams(a.map(([e, t]) => [e, t])).toString();
}
function g({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, unit: r = null, requestedValue: i = null }) {
	let a = t.map((t) => [`v.${e}`, t]);
	return n !== null && (a.push([`n.${e}`, String(n)]), r !== null && a.push([`u.${e}`, r])), i !== null && a.push([`t.${e}`, i]), a.length === 0 ? [[`v.${e}`, ""]] : a;
}
function _(e) {
	let t = /* @__PURE__ */ new Map(), n = /* @__PURE__ */ new Map(), [r, i] = [1, !1];
	for (let [a, o] of e) {
		let e = o.trim(), s = a.slice(2);
		if (a === "quantity" && (r = re(e) ?? r), a === "purchase" && (i = e === "sample"), s === "" || a[1] !== ".") continue;
		a[0] === "x" && ie(n, s, e);
		let c = ee[a[0] ?? ""];
		if (c === void 0 || e === "" && c !== "valueKeys") continue;
		let l = t.get(s) ?? te();
		l[c].push(e), t.set(s, l);
	}
	return {
		selections: [...t].flatMap(([e, t]) => ne(e, t)),
		excluding: [...n].map(([e, t]) => ({
			dimensionKey: e,
			valueKeys: t
		})),
		quantity: r,
		isSample: i
	};
}
var ee = {
	v: "valueKeys",
	n: "magnitude",
	u: "unit",
	t: "requestedValue"
}, te = () => ({
	valueKeys: [],
	magnitude: [],
	unit: [],
	requestedValue: []
});
function ne(e, { valueKeys: t, magnitude: n, unit: r, requestedValue: i }) {
	let [a] = n, [o] = i;
	return t.length === 0 && a === void 0 && o === void 0 ? [] : [{
		dimensionKey: e,
		valueKeys: [...new Set(t.filter((e) => e !== ""))],
		magnitude: a === void 0 ? null : a.replace(",", "."),
		unit: a === void 0 ? null : r[0] ?? null,
		requestedValue: o ?? null
	}];
}
function re(e) {
	let t = /^\d{1,5}$/.test(e) ? Number(e) : 0;
	return t >= 1 && t <= m ? t : null;
}
function ie(e, t, n) {
	n !== "" && e.set(t, [...e.get(t) ?? [], n]);
}
// src/http/storefront/shop/configurator-view.ts
function ae({ map: e, offer: t, configuration: n }) {
	let r = (t?.selections ?? n.selections).map(se), i = new Set(t?.questions.flatMap((e) => oe(e))), a = new Map(t?.differences?.dimensions.map(({ dimensionKey: e, values: t }) => [e, new Map(t.map((e) => [e.valueKey, e]))]));
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
function oe({ dimensionKey: e, isBlocking: t }) {
	return t ? [e] : [];
}
function se(e) {
	let { dimensionKey: t, valueKeys: n = [], magnitude: r = null, unit: i = null } = e;
	return {
		dimensionKey: t,
		valueKeys: n,
		magnitude: r === null ? null : Number(r),
		unit: i,
		requestedValue: e.requestedValue ?? null
	};
}
function v({ paths: e, configuration: t, delivery: n }, r) {
	return `${e.page}?${y({
		...t,
		selections: r
	}, n)}`;
}
function y(e, t) {
	let n = [
		["country", t.countryCode],
		["postal", t.postalCode],
		["needed", t.neededBy]
	].filter(([, e]) => e !== "");
	return [h(e), new URLSearchParams(n).toString()].filter((e) => e !== "").join("&");
}
function ce({ configuration: e }, { key: t, kind: n }, { valueKey: r, isChosen: i, changes: a }) {
	let o = (e.selections.find(({ dimensionKey: e }) => e === t)?.valueKeys ?? []).filter((e) => e !== r), s = i ? o : [...o, r], c = {
		dimensionKey: t,
		valueKeys: n === "choices" ? s : [r]
	};
	return b(x(e.selections, c), a ?? []);
}
function b(e, t) {
	return t.reduce((e, { dimensionKey: t, to: n }) => n === null ? e.filter((e) => e.dimensionKey !== t) : x(e, n), e);
}
function x(e, t) {
	return [...e.filter(({ dimensionKey: e }) => e !== t.dimensionKey), t];
}
function le(e, t) {
	let n = new Set((t?.dimensions ?? []).filter(({ kind: e }) => e === "choices").map(({ key: e }) => e)), r = e.selections.filter(({ dimensionKey: e, valueKeys: t = [], magnitude: r = null, requestedValue: i = null }) => t.length > 0 || r !== null || i !== null || n.has(e));
	return {
		...e,
		selections: r
	};
}
// src/http/storefront/shop/words.ts
function ue(e, t, n) {
	return t === 0 ? e.say("choose.samePrice") : e.difference(t, n);
}
function S(e, t, n) {
	let { valueKeys: r, magnitude: i, unit: a, requestedValue: o } = n, s = r.map((e) => E(t, e)), c = i === null ? [] : [C(e, i, a ?? "")], l = o === null ? [] : [T(e, o)], u = [
		...s,
		...c,
		...l
	];
	return u.length === 0 ? e.say("choose.none") : e.list(u);
}
function C(e, t, n) {
	return `${e.number(t)} ${w(n)}`.trim();
}
function w(e) {
	return e === "piece" ? "" : e;
}
function T(e, t) {
	return e.say("choose.quoted", { words: t });
}
function E(e, t) {
	return e?.values.find((e) => e.key === t)?.label ?? t;
}
function D(e, t) {
	return e?.dimensions.find((e) => e.key === t)?.label ?? t;
}
function O(e, t, { dimensionKey: n, to: r }) {
	let i = t?.dimensions.find(({ key: e }) => e === n), a = i?.label ?? n;
	if (r === null) return e.say("choose.without", { option: a });
	let o = S(e, i, r);
	return e.say("choose.optionValue", {
		option: a,
		value: o
	});
}
// src/http/storefront/shop/shared-address.ts
var de = /^\d{1,9}(\.\d{1,4})?$/;
function fe(e, t, n, r, i) {
	let [a, o] = [t.get("version"), t.get("price")], s = [];
	if (n === null) return s;
	let c = n.price?.kind === "requires_person" ? null : n.price?.totalAmount ?? null, l = n.price?.currencyCode, u = o !== null && de.test(o) ? Number(o) : null;
	if (a !== null && a !== String(n.capabilityMapVersion) && s.push(e.say("choose.sharedChanged")), i.length > 0) {
		let t = i.map((t) => T(e, D(r, t)));
		s.push(e.say("choose.sharedLeftOut", { options: e.list(t) }));
	}
	if (u !== null && c !== null && u !== c && l !== void 0) {
		let t = {
			before: e.amount(u, l),
			now: e.amount(c, l)
		};
		s.push(e.say("choose.sharedCost", t));
	}
	return s.length > 0 && n.answer === "no" && s.push(e.say("choose.sharedNotMade")), s;
}
function pe({ offer: e, configuration: t, delivery: n }) {
	let r = new URLSearchParams(), i = e?.capabilityMapVersion ?? null, a = e?.price ?? null;
	return i !== null && r.set("version", String(i)), a !== null && a.kind !== "requires_person" && r.set("price", String(a.totalAmount)), [y(t, n), r.toString()].filter((e) => e !== "").join("&");
}
// src/http/storefront/shop/tree.ts
function k(e, t = {}, ...n) {
	let r = Object.entries(t).flatMap(([e, t]) => t === null || t === !1 ? [] : [[e, t === !0 ? "" : String(t)]]);
	return {
		tag: e,
		attributes: Object.fromEntries(r),
		children: A(n)
	};
}
function A(e) {
	return e.flatMap((e) => e === null || e === "" ? [] : me(e) ? A(e) : [e]);
}
function me(e) {
	return Array.isArray(e);
}
// src/http/storefront/shop/answer-tree.ts
function he(e) {
	let { language: t, offer: n, problem: r, notes: i } = e;
	return k("section", {
		class: "answer",
		id: "answer",
		tabindex: -1,
		"aria-live": "polite",
		"aria-label": t.say("choose.answer")
	}, i.map((e) => k("p", { class: "note" }, e)), r === null ? null : ge(e, r), n === null ? null : _e(e, n), n === null ? null : xe(t, n), n === null ? null : M(e, n));
}
function ge(e, { sentence: t, retrySeconds: n }) {
	let { configuration: r, language: i } = e, a = v(e, r.selections);
	return k("div", {
		class: "note",
		role: "alert"
	}, k("p", {}, t), n === null ? null : k("p", {}, k("a", {
		class: "button quiet",
		href: a,
		"data-open": !0
	}, i.say("choose.tryAgain"))));
}
function _e(e, t) {
	let { say: n } = e.language;
	switch (t.answer) {
		case "yes": return k("p", { class: "verdict yes" }, n("choose.yes"));
		case "yes_after_approval": return k("div", { class: "verdict yes" }, k("p", {}, n("choose.yesAfterApproval")), j(t.verdict.requiringApproval));
		case "needs_information": return ve(e, t);
		case "no": return ye(e, t);
		default: return k("p", { class: "verdict" }, t.verdict.notEvaluated?.sentence ?? n("choose.pleaseAsk"));
	}
}
function ve({ language: e, map: t }, { questions: n }) {
	let r = n.filter(({ isBlocking: e }) => e).map(({ dimensionKey: e }) => k("li", {}, k("a", { href: `#option-${e}` }, D(t, e))));
	return k("div", { class: "verdict open" }, k("p", {}, e.say("choose.stillOpen", { count: r.length })), k("ul", {}, r));
}
function j(e) {
	return [...new Set(e.flatMap(({ customerMessage: e }) => e ?? []))].map((e) => k("p", {
		class: "said",
		dir: "auto"
	}, e));
}
function ye(e, t) {
	let { language: n, map: r } = e, { say: i } = n, a = j(t.verdict.blocking), o = t.explanation?.dimensionKeys.map((e) => D(r, e)) ?? [], s = t.alternatives?.options ?? [];
	return k("div", { class: "verdict no" }, k("p", {}, k("strong", {}, i("choose.notLikeThis"))), a, o.length === 0 ? null : k("p", {}, i("choose.liesWith", { options: n.list(o) })), s.length === 0 ? null : k("p", {}, i("choose.nearest")), k("ul", { class: "repairs" }, s.map((t) => k("li", {}, be(e, t)))));
}
function be(e, t) {
	let { changes: n, price: r } = t, { language: i, map: a } = e, o = n.map((e) => O(i, a, e)).join(", "), s = r === null || r.kind === "requires_person" ? "" : ` · ${i.amount(r.totalAmount, r.currencyCode)}`;
	return k("a", {
		class: "repair",
		href: v(e, b(e.configuration.selections, n)),
		"data-open": !0
	}, `${o}${s}`);
}
function xe(e, { price: t, quantity: n }) {
	if (t === null) return null;
	if (t.kind === "requires_person") return k("p", { class: "said" }, t.sentence ?? e.say("choose.askPrice"));
	let { rows: r, currencyCode: i } = t, a = r.map(({ label: t, amount: n }) => k("tr", {}, k("th", {
		scope: "row",
		dir: "auto"
	}, t), k("td", {}, e.amount(n, i)))), o = e.amount(t.unitAmount, i), s = n === 1 ? null : k("p", { class: "hint" }, e.say("choose.perPiece", { amount: o }));
	return k("details", { class: "rows" }, k("summary", {}, e.say("choose.priceRows")), k("table", {}, k("tbody", {}, a)), s);
}
function M({ language: e, map: t }, { madeSizes: n }) {
	return n.map(({ dimensionKey: n, magnitude: r, unit: i }) => k("p", { class: "note" }, e.say("choose.madeSize", {
		option: D(t, n),
		size: C(e, r, i)
	})));
}
function Se(e) {
	let { language: t, offer: n, paths: r, product: i } = e, { say: a } = t, o = {
		type: "submit",
		name: "product",
		value: i.slug
	}, s = we(t, n), c = n !== null && s !== null && n.answer.startsWith("yes"), l = n !== null && n.answer === "no", u = !c && n !== null;
	return k("div", { class: "buy" }, k("p", {
		class: "price",
		role: "status",
		"aria-label": a("choose.priceAndDay")
	}, k("strong", { id: "price" }, s ?? (l ? a("choose.notLikeThisShort") : "")), k("span", { id: "day" }, n === null || l ? "" : Te(t, n))), e.isEmbedded ? Ce(e, {
		isBuyable: c,
		isAskable: u
	}) : k("p", { class: "buttons" }, c ? k("button", {
		...o,
		formmethod: "post",
		formaction: r.basket
	}, a("choose.addToBasket")) : null, k("button", {
		type: "submit",
		class: c ? "update quiet" : "update",
		"data-asks": !0
	}, a("choose.update")), u ? k("button", {
		...o,
		class: "quiet",
		formaction: r.request
	}, a("choose.askStore")) : null));
}
function Ce(e, { isBuyable: t, isAskable: n }) {
	let { language: r, paths: i, product: a } = e, { say: o } = r, s = pe(e), c = new URLSearchParams({ lang: r.tag }), l = (e, t, n, r) => {
		let i = `${e}?${s === "" ? "" : `${s}&`}${t.toString()}`;
		return k("a", {
			class: r ? "button quiet" : "button",
			href: i,
			target: "_top"
		}, n);
	}, u = new URLSearchParams([["product", a.slug], ...c]);
	return k("p", { class: "buttons" }, t ? l(i.page, c, o("choose.orderAtStore"), !1) : null, n ? l(i.request, u, o("choose.askStore"), !0) : null);
}
function we(e, t) {
	let n = t?.price ?? null;
	return n === null || n.kind === "requires_person" || t?.answer === "no" ? null : e.amount(n.totalAmount, n.currencyCode);
}
function Te(e, { estimate: t, total: n, price: r, deliverable: i, backordered: a }) {
	let { say: o } = e;
	return [
		i === !1 ? o("choose.notDelivered") : Ee(e, t),
		n === null || r === null ? "" : o("choose.withDelivery", { amount: e.amount(n.totalAmount, r.currencyCode) }),
		a > 0 ? o("choose.backordered", { count: a }) : ""
	].filter((e) => e !== "").join(" · ");
}
function Ee(e, t) {
	if (t === null) return "";
	let n = De(e, t);
	return t.late && n !== "" ? e.say("choose.later", { when: n }) : n;
}
function De({ say: e, day: t }, { date: n, deliveryFrom: r, deliveryTo: i }) {
	if (i === null) return n === null ? "" : e("choose.ready", { day: t(n) });
	let [a, o] = [r ?? i, i].map(t);
	return a === o ? e("choose.withYou", { day: o ?? "" }) : e("choose.withYouBetween", {
		from: a ?? "",
		to: o ?? ""
	});
}
// src/core/capability/drawing-layout.ts
var N = {
	width: 210,
	height: 297
}, Oe = {
	width: 0,
	height: 0
}, P = {
	from: 80,
	to: 2600
}, F = {
	width: 284,
	height: 190
}, I = {
	left: 34,
	top: 4,
	bottom: 30
};
function ke(e, t) {
	let n = Math.max(e, t), r = n >= P.from && n <= P.to, i = r ? N : Oe, a = r ? .06 * Math.max(e, N.width) : 0, o = Math.min(F.width / (e + a + i.width), F.height / Math.max(t, i.height)), s = I.top + Math.max(t, i.height) * o, c = (e, t) => ({
		x: e,
		y: s - t.height * o,
		width: t.width * o,
		height: t.height * o
	}), l = c(I.left, {
		width: e,
		height: t
	}), u = c(l.x + l.width + a * o, i);
	return {
		viewBox: [
			0,
			0,
			I.left + F.width + 2,
			s + I.bottom
		].map(R).join(" "),
		thing: L(l),
		sheet: r ? L(u) : null,
		widthLine: Ae(l, s),
		heightLine: je(l)
	};
}
function Ae({ x: e, width: t }, n) {
	let r = n + 10;
	return {
		path: `M${R(e)} ${R(r - 3)}v6m0 -3h${R(t)}m0 -3v6`,
		x: R(Math.max(I.left + 16, e + t / 2)),
		y: R(r + 15)
	};
}
function je({ x: e, y: t, height: n }) {
	let r = e - 10;
	return {
		path: `M${R(r - 3)} ${R(t)}h6m-3 0v${R(n)}m-3 0h6`,
		x: R(r - 6),
		y: R(t + n / 2)
	};
}
function L({ x: e, y: t, width: n, height: r }) {
	return {
		x: R(e),
		y: R(t),
		width: R(n),
		height: R(r)
	};
}
function R(e) {
	return Math.round(e * 10) / 10;
}
// src/core/capability/drawn-shape.ts
var Me = {
	mm: 1,
	cm: 10,
	dm: 100,
	m: 1e3,
	in: 25.4,
	ft: 304.8,
	yd: 914.4
};
function Ne(e, t) {
	return e.flatMap((e) => Pe(e, t))[0] ?? null;
}
function Pe({ shape: e, when: t = null, ...n }, r) {
	if (e !== "rectangle" && e !== "ellipse" || t !== null && r.selections.find(({ dimensionKey: e }) => e === t.dimension)?.valueKeys.some((e) => t.in.includes(e)) !== !0) return [];
	let [i, a] = [n.width, n.height].map((e) => Fe(e, r));
	return i && a ? [{
		shape: e,
		width: i,
		height: a
	}] : [];
}
function Fe(e, { selections: t, madeSizes: n }) {
	let r = ({ dimensionKey: t }) => t === e, { magnitude: i, unit: a } = n.find(r) ?? t.find(r) ?? {}, o = (i ?? 0) * (Me[a ?? ""] ?? 0);
	return o <= 0 ? null : {
		dimensionKey: e,
		magnitude: i ?? 0,
		unit: a ?? "",
		millimetres: o
	};
}
// src/http/storefront/shop/drawing-tree.ts
function Ie({ language: e, map: t, offer: n }) {
	if (t === null || n === null) return null;
	let r = Ne(t.drawings, n);
	return r === null ? null : Le(e, r, (e) => D(t, e));
}
function Le(e, { shape: t, width: n, height: r }, i) {
	let a = n.dimensionKey === r.dimensionKey ? [n] : [n, r], [o = "", s] = a.map(({ magnitude: t, unit: n }) => C(e, t, n)), c = a.map(({ dimensionKey: t }, n) => {
		let r = [o, s][n] ?? "";
		return e.say("choose.optionValue", {
			option: i(t),
			value: r
		});
	}), l = e.say("choose.drawnSizes", { sizes: e.list(c) }), { viewBox: u, thing: d, sheet: f, widthLine: p, heightLine: m } = ke(n.millimetres, r.millimetres), h = f === null ? "choose.drawn" : "choose.drawnBeside";
	return k("figure", { class: "drawing" }, k("svg", {
		viewBox: u,
		role: "img",
		"aria-label": l
	}, f === null ? null : k("rect", {
		class: "sheet",
		...f
	}), t === "ellipse" ? Re(d) : k("rect", {
		class: "thing",
		...d
	}), z(p, o, null), s === void 0 ? null : z(m, s, `rotate(-90 ${m.x} ${m.y})`)), k("figcaption", { class: "hint" }, e.say(h)));
}
function Re({ x: e, y: t, width: n, height: r }) {
	let [i, a] = [n / 2, r / 2];
	return k("ellipse", {
		class: "thing",
		cx: e + i,
		cy: t + a,
		rx: i,
		ry: a
	});
}
function z({ path: e, x: t, y: n }, r, i) {
	return [k("path", {
		class: "line",
		d: e
	}), k("text", {
		x: t,
		y: n,
		"text-anchor": "middle",
		transform: i
	}, r)];
}
// src/core/pictures/picture-address.ts
var ze = [
	320,
	640,
	1024
], Be = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/, Ve = /^(.*\/media\/[a-z0-9][a-z0-9-]{0,63})\/([^/]+)$/;
function He({ width: e, height: t }) {
	return [...ze.filter((t) => t < e).map((n) => ({
		width: n,
		height: Math.max(1, Math.round(t * n / e))
	})), {
		width: e,
		height: t
	}];
}
function Ue({ digest: e, width: t, height: n }) {
	return `${e}-${t}x${n}.webp`;
}
function We(e) {
	let [, t, n, r] = Be.exec(e) ?? [];
	return t === void 0 ? null : {
		digest: t,
		width: Number(n),
		height: Number(r)
	};
}
function Ge(e) {
	let [, t, n = ""] = Ve.exec(e) ?? [], r = We(n);
	if (t === void 0 || r === null) return null;
	let i = He(r).map((e) => `${t}/${Ue({
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
var Ke = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/media\/)/;
function qe(e, t) {
	let n = e.replace(Ke, ""), r = Ge(n);
	return r === null ? { src: n } : {
		src: n,
		srcset: r.srcset,
		sizes: t,
		width: r.width,
		height: r.height
	};
}
// src/http/storefront/shop/option-tree.ts
var Je = "(min-width: 40rem) 16rem, 45vw";
function Ye(e, t) {
	let { dimension: n, selection: r, isAsked: i, isInConflict: a, remaining: o } = t, { key: s, label: c, question: l, required: u } = n, d = u && o?.answerable !== !1, f = i || a || d || r !== null, p = `option-${s}`, m = k("summary", {}, k("span", { class: "label" }, c), k("span", { class: i || a ? "now wanted" : "now" }, Xe(e.language, t))), h = `${p}-question`, g = k("div", {
		class: "fields",
		role: "group",
		"aria-labelledby": h
	}, k("p", {
		class: "question",
		id: h
	}, l), ...Ze(e, t));
	return k("details", {
		class: a ? "option conflict" : "option",
		id: p,
		open: f
	}, m, g);
}
function Xe(e, t) {
	let { dimension: n, selection: r, isAsked: i, isAssumed: a, isInConflict: o, isRefused: s, remaining: c } = t, l = r === null ? null : S(e, n, r);
	return o && l !== null ? e.say("choose.doesNotFit", { what: l }) : i ? e.say("choose.pleaseChoose") : l === null ? c?.answerable === !1 && !s ? e.say("choose.doesNotApply") : n.required ? "" : e.say("choose.optional") : a ? e.say("choose.usualChoice", { what: l }) : l;
}
function Ze(e, t) {
	switch (t.dimension.kind) {
		case "choice":
		case "choices": return [Qe(e, t), it(e, t)];
		case "magnitude": return [at(e, t)];
		case "date": return [ct(e, t)];
		default: return [lt(e, t)];
	}
}
function Qe(e, t) {
	let { dimension: n, selection: r } = t, i = (r?.valueKeys ?? []).filter((e) => n.values.every((t) => t.key !== e)).map((e) => ({
		key: e,
		label: e,
		description: null,
		imageUrl: null,
		allergens: null
	})), a = B(t), o = [...n.values, ...i].filter(({ key: e }) => e !== a);
	return k("div", { class: "tiles" }, $e(e.language, t), o.map((n) => et(e, t, n)));
}
function $e(e, t) {
	let { dimension: n, selection: r, isAssumed: i } = t, { key: a, kind: o, required: s } = n;
	if (o === "choices") {
		let t = r !== null && r.valueKeys.length === 0 && !i;
		return V({
			kind: o,
			key: a,
			value: "",
			name: e.say("choose.noneOfThese"),
			isChosen: t
		});
	}
	let c = n.values.find((e) => e.key === B(t));
	if (c !== void 0) {
		let t = [k("small", {}, e.say("choose.theUsual")), H(e, c)];
		return V({
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
	return V({
		kind: o,
		key: a,
		value: "",
		name: e.say("choose.noPreference"),
		isChosen: l
	});
}
function B({ dimension: e, selection: t, isAssumed: n }) {
	return e.kind === "choice" && n ? t?.valueKeys[0] ?? null : null;
}
function V(e) {
	let { kind: t, key: n, value: r, name: i, isChosen: a, note: o = null, change: s = "", repair: c = null } = e, l = e.isImpossible === !0, u = t === "choices" ? "checkbox" : "radio";
	return k("div", { class: [
		"tile",
		a ? "chosen" : "",
		l ? "no" : ""
	].filter((e) => e !== "").join(" ") }, k("label", {}, k("input", {
		type: u,
		name: `v.${n}`,
		value: r,
		checked: a
	}), k("span", {
		class: "name",
		dir: "auto"
	}, i), o, s === "" ? null : k("span", { class: "change" }, s)), c);
}
function et(e, t, n) {
	let { dimension: r, selection: i, isAssumed: a } = t, o = t.differences.get(n.key) ?? null, s = !a && i?.valueKeys.includes(n.key) === !0, c = !s && o?.answer === "no";
	return V({
		kind: r.kind,
		key: r.key,
		value: n.key,
		name: n.label,
		isChosen: s,
		note: H(e.language, n),
		isImpossible: c,
		change: s ? "" : tt(e, o),
		repair: c && o !== null ? rt(e, t, o) : null
	});
}
function H(e, { imageUrl: t, description: n, allergens: r }) {
	let i = r ?? [];
	return [
		t === null ? null : k("img", {
			class: "picture",
			...qe(t, Je),
			alt: "",
			loading: "lazy"
		}),
		n === null ? null : k("small", {
			class: "about",
			dir: "auto"
		}, n),
		i.length === 0 ? null : k("small", {}, e.say("choose.contains", { what: e.list(i) }))
	];
}
function tt(e, t) {
	let { language: n } = e;
	if (t === null || t.answer === null) return "";
	if (t.answer === "no") return t.customerMessage ?? n.say("choose.notWithChoice");
	let { priceDifference: r, priceAmount: i, date: a } = t;
	return [
		nt(e, r, i),
		a === null ? "" : n.day(a),
		t.answer === "yes_after_approval" ? n.say("choose.lookFirst") : ""
	].filter((e) => e !== "").join(" · ");
}
function nt({ language: e, currencyCode: t }, n, r) {
	return n === null ? r === null ? "" : e.amount(r, t) : ue(e, n, t);
}
function rt(e, { dimension: t }, n) {
	let { changes: r } = n;
	if (r === null || r.length === 0) return null;
	let { language: i, map: a } = e, o = i.list(r.map((e) => O(i, a, e)));
	return k("a", {
		class: "repair",
		href: v(e, ce(e, t, n)),
		"data-open": !0
	}, i.say("choose.takeWith", { what: o }));
}
function it({ language: e }, { dimension: { key: t, label: n }, selection: r }) {
	let i = r?.requestedValue ?? null;
	if (i === null) return null;
	let a = k("input", {
		name: `t.${t}`,
		value: i,
		maxlength: 500,
		dir: "auto"
	});
	return k("label", { class: "line" }, e.say("choose.inYourWords", { option: n }), a);
}
function at({ language: e, isLive: t }, n) {
	let { dimension: r, selection: i, isAssumed: a, remaining: o } = n, { key: s, label: c, step: l } = r, u = i?.unit ?? r.unit ?? "", d = i?.magnitude ?? null, f = d === null || a ? "" : String(d), p = o?.minimum ?? r.minimum, m = o?.maximum ?? r.maximum, h = `size-${s}`, g = k("input", {
		id: h,
		name: `n.${s}`,
		value: f,
		placeholder: a ? d : null,
		inputmode: "decimal",
		autocomplete: "off",
		"aria-describedby": `${h}-range`
	}), _ = t && p !== null && m !== null && u === (o?.unit ?? r.unit) ? k("input", {
		type: "range",
		"data-slides": h,
		"aria-label": e.say("choose.slider", { option: c }),
		min: p,
		max: m,
		step: l ?? "any",
		value: d ?? String((p + m) / 2)
	}) : null;
	return k("div", { class: "size" }, k("label", {
		class: "hidden",
		for: h
	}, c), k("span", { class: "sized" }, g, u === "" ? null : k("span", {}, w(u))), u === "" ? null : k("input", {
		type: "hidden",
		name: `u.${s}`,
		value: u
	}), _, k("p", {
		class: "hint",
		id: `${h}-range`
	}, ot(e, p, m, n)));
}
function ot(e, t, n, { dimension: { step: r, unit: i } }) {
	return [st(e, t, n, w(i ?? "")), r === null || i === "piece" && r === 1 ? "" : e.say("choose.steps", { step: e.number(r) })].filter((e) => e !== "").join(", ");
}
function st({ say: e, number: t }, n, r, i) {
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
function ct({ language: { say: e, day: t } }, { dimension: { key: n, label: r }, selection: i, remaining: a }) {
	let [o, s] = [a?.earliest ?? null, a?.latest ?? null], c = o === null ? "" : t(o), l = s === null ? "" : t(s), u = c === "" ? "" : e("choose.daysFrom", { from: c }), d = l === "" ? "" : e("choose.daysTo", { to: l }), f = c !== "" && l !== "" ? e("choose.daysBetween", {
		from: c,
		to: l
	}) : `${u}${d}`, p = i?.requestedValue ?? "";
	return k("div", { class: "size" }, k("label", {
		class: "hidden",
		for: `day-${n}`
	}, r), k("input", {
		id: `day-${n}`,
		type: "date",
		name: `t.${n}`,
		value: p
	}), k("p", { class: "hint" }, f));
}
function lt({ language: e }, { dimension: t, selection: n }) {
	let { key: r, label: i, maximumLength: a } = t;
	return k("div", { class: "size" }, k("label", {
		class: "hidden",
		for: `words-${r}`
	}, i), k("input", {
		id: `words-${r}`,
		name: `t.${r}`,
		value: n?.requestedValue ?? "",
		maxlength: Math.min(a ?? 500, 500),
		dir: "auto",
		autocomplete: "off"
	}), k("p", { class: "hint" }, a === null ? "" : e.say("choose.atMostCharacters", { count: a })));
}
// src/http/storefront/shop/configurator-tree.ts
function ut(e) {
	return k("div", { class: "configurator" }, ft(e), k("form", {
		class: "choose",
		method: "get",
		action: e.paths.page,
		id: "choose"
	}, dt(e), k("div", { class: "options" }, ae(e).map((t) => Ye(e, t)), mt(e), gt(e)), k("div", { class: "side" }, he(e), Ie(e), Se(e))));
}
function dt({ isEmbedded: e, language: t }) {
	return e ? null : k("button", {
		type: "submit",
		class: "hidden",
		tabindex: -1,
		"data-asks": !0
	}, t.say("choose.update"));
}
function ft(e) {
	if (e.map === null) return null;
	let { sentence: t, language: n } = e, { say: r } = n, i = [...new URLSearchParams(y(e.configuration, e.delivery))].map(([e, t]) => k("input", {
		type: "hidden",
		name: e,
		value: t
	}));
	return k("form", {
		class: "sentence",
		method: "get",
		action: e.paths.page,
		id: "sentence"
	}, i, k("label", { for: "words" }, r("choose.sentenceLabel")), k("span", { class: "ask" }, k("input", {
		id: "words",
		name: "q",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), k("button", {
		type: "submit",
		class: "quiet"
	}, r("choose.readIt"))), n.tag.startsWith("en") ? null : k("p", { class: "hint" }, r("choose.readInEnglish")), t === null ? null : pt(n, t));
}
function pt(e, { text: t, understood: n, unread: r }) {
	let { say: i } = e, a = (t) => T(e, t), o = n.length === 0 ? i("choose.nothingNamed") : i("choose.understood", { what: n.join(" · ") });
	return k("div", {
		class: "read",
		role: "status"
	}, k("p", { dir: "auto" }, a(t)), k("p", {}, o), r.length === 0 ? null : k("p", {}, i("choose.notUnderstood", { what: r.map(a).join(", ") })));
}
function mt(e) {
	let { language: t, map: n, offer: r, configuration: i } = e, a = new Set(n?.dimensions.map(({ key: e }) => e)), o = i.selections.filter(({ dimensionKey: e }) => !a.has(e)).flatMap(({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, requestedValue: r = null }) => [
		...t.map((t) => [`v.${e}`, t]),
		...n === null ? [] : [[`n.${e}`, String(n)]],
		...r === null ? [] : [[`t.${e}`, r]]
	]), s = (r?.excluding ?? i.excluding).flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t])), c = [...o, ...s];
	return c.length === 0 ? null : k("fieldset", { class: "kept" }, k("legend", {}, t.say("choose.alsoKept")), c.map(([t = "", n = ""]) => k("label", {}, k("input", {
		type: "checkbox",
		name: t,
		value: n,
		checked: !0
	}), k("span", { dir: "auto" }, ht(e, t, n)))));
}
function ht({ language: e, map: t }, n, r) {
	let i = t?.dimensions.find(({ key: e }) => e === n.slice(2)), a = i?.values.find(({ key: e }) => e === r)?.label ?? r, o = i?.label ?? n.slice(2), s = e.say("choose.optionValue", {
		option: o,
		value: a
	});
	return n.startsWith("x.") ? e.say("choose.notWanted", { what: s }) : s;
}
function gt(e) {
	let { product: t, configuration: n, delivery: r, countries: i } = e, { say: a } = e.language, o = i.map(({ code: e, label: t }) => k("option", {
		value: e,
		selected: e === r.countryCode
	}, t)), s = t.purchases.includes("sample") ? k("label", { class: "check" }, k("input", {
		type: "checkbox",
		name: "purchase",
		value: "sample",
		checked: n.isSample
	}), a("choose.sampleFirst")) : null;
	return k("fieldset", { class: "delivery" }, k("legend", {}, a("choose.delivery")), U(a("choose.pieces"), "quantity", String(n.quantity), { inputmode: "numeric" }), k("label", {}, a("choose.country"), k("select", { name: "country" }, k("option", { value: "" }, a("choose.countryOpen")), o)), U(a("choose.postalCode"), "postal", r.postalCode, { autocomplete: "postal-code" }), U(a("choose.neededBy"), "needed", r.neededBy, { type: "date" }), s);
}
function U(e, t, n, r) {
	return k("label", {}, e, k("input", {
		name: t,
		value: n,
		...r
	}));
}
// src/http/storefront/shop/problem.ts
var _t = {
	product_not_found: "choose.productGone",
	ordering_paused: "choose.orderingPaused",
	not_offered: "choose.notOffered",
	needs_information: "choose.needsInformation",
	price_requires_person: "choose.priceNeedsPerson",
	out_of_stock: "choose.soldMeanwhile",
	unknown_dimension: "choose.optionsChanged",
	unit_not_understood: "choose.optionsChanged"
}, vt = {
	maximumUnpaidOrders: "choose.unpaidOrders",
	maximumUnpaidPieces: "choose.unpaidPieces",
	maximumOpenRequests: "choose.openRequests"
}, yt = {
	429: "choose.manyQuestions",
	503: "choose.storeBusy"
}, W = 3;
function G({ say: e }, t, n, r = null) {
	let i = Number(r ?? W), a = Number.isFinite(i) ? Math.max(1, i) : W, o = bt(t, n);
	if (o !== void 0) return {
		sentence: e(o),
		status: t,
		retrySeconds: null
	};
	let s = yt[t];
	if (s !== void 0) return {
		sentence: e(s),
		status: t,
		retrySeconds: a
	};
	if (t >= 500) return {
		sentence: e("choose.wentWrong"),
		status: t,
		retrySeconds: a
	};
	let { code: c } = n;
	return {
		sentence: e((typeof c == "string" ? _t[c] : void 0) ?? "choose.wentWrong"),
		status: t,
		retrySeconds: null
	};
}
function bt(e, { values: t }) {
	if (e === 429) return Object.entries(vt).find(([e]) => Object.hasOwn(t ?? {}, e))?.[1];
}
function xt({ say: e }) {
	return {
		sentence: e("choose.unreachable"),
		status: 0,
		retrySeconds: W
	};
}
function St(e) {
	return e !== null && e.retrySeconds !== null;
}
// src/http/storefront/shop/read-intent.ts
function Ct(e, t, n, r, { understood: i }) {
	let { question: a } = i, o = [
		...i.notUnderstood,
		...i.otherItems,
		...i.ambiguities
	].map(({ span: e }) => r.slice(e.start, e.end));
	return a === null ? {
		configuration: n,
		sentence: {
			text: r,
			understood: [],
			unread: o
		}
	} : {
		configuration: wt(n, a),
		sentence: {
			text: r,
			understood: [
				...a.selections.map((n) => {
					let r = t?.dimensions.find(({ key: e }) => e === n.dimensionKey), i = D(t, n.dimensionKey), a = S(e, r, n);
					return e.say("choose.optionValue", {
						option: i,
						value: a
					});
				}),
				...a.excluding.flatMap(({ dimensionKey: n, valueKeys: r }) => {
					let i = t?.dimensions.find(({ key: e }) => e === n);
					return r.map((t) => e.say("choose.not", { value: E(i, t) }));
				}),
				...a.quantity === n.quantity ? [] : [e.say("choose.countPieces", { count: a.quantity })]
			],
			unread: o
		}
	};
}
function wt(e, t) {
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
// src/core/language/catalogue-tags.ts
var Tt = [
	"en",
	"de",
	"fr",
	"it",
	"es"
];
// src/core/language/choose-language.ts
function Et(e) {
	return e.split("-", 1)[0]?.toLowerCase() ?? "";
}
function K(e) {
	return Tt.find((t) => t === Et(e)) ?? "en";
}
// src/http/storefront/shop/mend-configuration.ts
var Dt = /* @__PURE__ */ new Set(["unknown_dimension", "unit_not_understood"]);
function Ot(e, t) {
	let { code: n, values: r } = t;
	if (!Dt.has(n)) return null;
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
var kt = [
	"alternatives",
	"remaining",
	"differences"
];
function At(e, { selections: t, excluding: n, quantity: r, isSample: i }) {
	return {
		productSlug: e,
		selections: t,
		excluding: n,
		quantity: r,
		...i && { purchase: "sample" }
	};
}
function jt({ countryCode: e, postalCode: t }) {
	return e === "" ? {} : { deliverTo: {
		countryCode: e,
		...t !== "" && { postalCode: t }
	} };
}
function Mt(e, t, n, r, i = kt) {
	return {
		...At(e, t),
		...jt(n),
		...n.neededBy !== "" && { neededBy: n.neededBy },
		include: i,
		language: r
	};
}
var Nt = /^\d{4}-\d{2}-\d{2}$/;
function Pt(e) {
	let t = (e.get("country") ?? "").toUpperCase(), n = e.get("needed") ?? "";
	return {
		countryCode: /^[A-Z]{2}$/.test(t) ? t : "",
		postalCode: (e.get("postal") ?? "").trim().slice(0, 20),
		neededBy: Nt.test(n) ? n : ""
	};
}
// web/configurator/src/ask-store.ts
var Ft = class {
	#e;
	#t = null;
	#n = null;
	constructor(e, t) {
		this.#e = `${e}api/storefront/v1/${encodeURIComponent(t)}`;
	}
	capability(e, t = !1) {
		t && (this.#t = null);
		let n = `${this.#e}/capability?language=${K(e)}`;
		return this.#t ??= fetch(n, { cache: t ? "no-cache" : "default" }).then(async (e) => {
			if (!e.ok) throw Error(String(e.status));
			return await e.json();
		}), this.#t.catch(() => this.#t = null), this.#t;
	}
	async offer(e, t, n, r) {
		this.#n?.abort();
		let { signal: i } = this.#n = new AbortController(), a = (n) => Mt(t, n, r, K(e.tag)), o = (e) => this.#r("offer", a(e), i), s = await o(n), c = Ot(n, s.body);
		return c === null ? {
			...q(e, s),
			configuration: n,
			leftOut: []
		} : {
			...q(e, await o(c.configuration)),
			...c
		};
	}
	async read(e, t, n, r) {
		let { status: i, body: a, retryAfter: o } = await this.#r("offer/from-intent", {
			sentence: n,
			productSlug: t,
			quantity: r
		});
		return i === 200 ? a : G(e, i, a, o);
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
function q(e, { status: t, body: n, retryAfter: r }) {
	return t === 200 ? {
		offer: n,
		problem: null
	} : {
		offer: null,
		problem: t === 0 ? xt(e) : G(e, t, n, r)
	};
}
// web/configurator/src/live-view.ts
function It(e, t, n, r, i) {
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
		configuration: le(_(i), o),
		delivery: Pt(i),
		countries: c,
		offer: null,
		problem: null,
		sentence: null,
		notes: [],
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
function J(e, t) {
	let n = [...e.childNodes];
	t.forEach((t, r) => Lt(e, n[r] ?? null, t));
	for (let e of n.slice(t.length)) e.remove();
}
function Lt(e, t, n) {
	if (typeof n == "string") {
		if (t instanceof Text) {
			t.data !== n && (t.data = n);
			return;
		}
		Y(e, t, document.createTextNode(n));
	} else t instanceof Element && Rt(t, n) ? Vt(t, n) : Y(e, t, Bt(e, n));
}
function Y(e, t, n) {
	t === null ? e.append(n) : t.replaceWith(n);
}
function Rt(e, { tag: t, attributes: n }) {
	return e.localName === t && e.id === (n.id ?? "") && e.getAttribute("name") === (n.name ?? null) && e.getAttribute("type") === (n.type ?? null);
}
var zt = "http://www.w3.org/2000/svg";
function Bt(e, t) {
	let n = t.tag === "svg" || e instanceof SVGElement ? document.createElementNS(zt, t.tag) : document.createElement(t.tag);
	for (let [e, r] of Object.entries(t.attributes)) n.setAttribute(e, r);
	return J(n, t.children), n;
}
var X = /* @__PURE__ */ new Set(["open"]);
function Vt(e, { tag: t, attributes: n, children: r }) {
	for (let { name: t } of Array.from(e.attributes)) !(t in n) && !X.has(t) && e.removeAttribute(t);
	for (let [t, r] of Object.entries(n)) !X.has(t) && e.getAttribute(t) !== r && e.setAttribute(t, r);
	J(e, r), t === "input" && Z(e, n), t === "option" && (e.selected = "selected" in n);
}
function Z(e, t) {
	if (e.type === "checkbox" || e.type === "radio") {
		e.checked = "checked" in t;
		return;
	}
	let n = e.getRootNode();
	!((n instanceof Document || n instanceof ShadowRoot) && n.activeElement === e) && e.value !== t.value && (e.value = t.value ?? "");
}
// web/configurator/src/configurator-element.ts
var Ht = 250, Ut = 3e5, Wt = 3, Gt = class extends HTMLElement {
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
		return new Ft(this.root(), this.#o("store"));
	}
	refresh() {
		this.#S(this.#v(), {
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
		e.addEventListener("change", this.#d), e.addEventListener("input", this.#p), e.addEventListener("click", this.#m), e.addEventListener("submit", this.#g), window.addEventListener("popstate", this.#s), window.addEventListener("pageshow", this.#c), window.addEventListener("online", this.#l), document.addEventListener("visibilitychange", this.#u);
		let t = this.#_();
		this.#S(t ? this.#v() : this.remembered(), { isNews: t });
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
	#s = () => void this.#S(this.remembered(), { isNews: !1 });
	#c = ({ persisted: e }) => {
		e && this.#S(this.#v(), {
			isNews: !1,
			isFresh: !0
		});
	};
	#l = () => {
		this.hasAttribute("offline") && this.#S(this.#v(), { isNews: !1 });
	};
	#u = () => {
		document.visibilityState !== "visible" || Date.now() - this.#r < Ut || this.#S(this.#v(), {
			isNews: !1,
			isFresh: !0
		});
	};
	#d = (e) => {
		e.target instanceof Element && e.target.closest("#choose") !== null && (this.#f(e.target), clearTimeout(this.#n), this.#S(this.#v(), { isNews: !0 }));
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
			e !== null && (e.value = t.value);
		}
		t.type !== "checkbox" && t.type !== "radio" && (this.#i += 1, clearTimeout(this.#n), this.#n = setTimeout(() => void this.#S(this.#v(), { isNews: !0 }), Ht));
	};
	#m = (e) => {
		if (!(e instanceof MouseEvent)) return;
		let t = e.target instanceof Element ? e.target.closest("a[data-open]") : null, n = e.button === 0 && !e.ctrlKey && !e.metaKey && !e.shiftKey;
		if (t === null || !n) return;
		e.preventDefault(), this.#a = 0;
		let { search: r } = new URL(t.getAttribute("href") ?? "", location.href);
		this.#h(t, new URLSearchParams(r));
	};
	async #h(e, t) {
		await this.#S(t, { isNews: !0 }), e.isConnected || this.place.querySelector("#answer")?.focus();
	}
	#g = (e) => {
		let t = e.target;
		if (!(t instanceof HTMLFormElement)) return;
		t.id === "choose" && this.isEmbedded && e.preventDefault();
		let { submitter: n } = e;
		if (n?.hasAttribute("data-asks") === !0 && (e.preventDefault(), this.#S(this.#v(), { isNews: !0 })), t.id !== "sentence") return;
		e.preventDefault();
		let r = String(new FormData(t).get("q") ?? "").trim();
		r !== "" && this.#x(r, t);
	};
	#_() {
		return [...this.place.querySelectorAll("#choose input, #choose select")].some((e) => e instanceof HTMLSelectElement ? e.value !== (e.querySelector("[selected]")?.getAttribute("value") ?? "") : e.type === "radio" || e.type === "checkbox" ? e.checked !== e.defaultChecked : e.value !== e.defaultValue);
	}
	#v() {
		let e = this.place.querySelector("#choose");
		if (e === null) return this.remembered();
		let t = new URLSearchParams();
		for (let [n, r] of new FormData(e)) t.append(n, String(r));
		return t;
	}
	async #y(e, t = !1) {
		let [n, r] = await Promise.all([this.words(), this.#b(t)]);
		if (r === void 0) return null;
		let i = It(n, r, this.#o("product"), this.root(), e);
		return i === null && this.showMissing(n), i === null ? null : {
			...i,
			isEmbedded: this.isEmbedded
		};
	}
	async #b(e) {
		let t = this.lang !== "" && !this.isEmbedded ? this.lang : (await this.words()).tag;
		return this.#e?.capability(t, e);
	}
	async #x(e, t) {
		let n = this.#e, r = this.#i += 1;
		this.classList.add("busy");
		try {
			let i = await this.#y(this.#v());
			if (n === null || i === null) return;
			let a = await n.read(i.language, i.product.slug, e, i.configuration.quantity);
			if ("sentence" in a) {
				this.#E({
					...i,
					problem: a
				}, !0);
				return;
			}
			let o = Ct(i.language, i.map, i.configuration, e, a);
			t.reset(), await this.#w({
				...i,
				...o
			}, !0, r);
		} catch (e) {
			Q(e) || t.submit();
		} finally {
			this.classList.remove("busy");
		}
	}
	async #S(e, { isNews: t, isFresh: n = !1 }) {
		if (!t && e.has("q")) return;
		clearTimeout(this.#n);
		let r = this.#i += 1;
		this.classList.add("busy");
		try {
			let i = await this.#y(e, n);
			this.#C(r), i !== null && await this.#w(i, t, r, e), this.classList.remove("busy");
		} catch (e) {
			if (Q(e)) return;
			this.classList.remove("busy"), this.toggleAttribute("offline", !0);
		}
	}
	#C(e) {
		if (e !== this.#i) throw new DOMException("overtaken", "AbortError");
	}
	async #w(e, t, n, r = new URLSearchParams()) {
		let i = this.#e;
		if (i === null) return;
		let { language: a, configuration: o, delivery: s, product: c, map: l } = e, u = await i.offer(a, c.slug, o, s);
		this.#C(n), this.#r = Date.now();
		let d = u.offer?.capabilityMapVersion ?? null;
		if (l !== null && d !== null && d !== l.version) {
			let i = await this.#y(r, !0);
			this.#C(n);
			let o = i === null ? e : {
				...e,
				map: i.map,
				product: i.product
			};
			this.#E($({
				...o,
				notes: [a.say("choose.changedOffer")]
			}, u), t);
			return;
		}
		let f = t ? e.notes : fe(a, r, u.offer, l, u.leftOut);
		this.#E($({
			...e,
			notes: f
		}, u), t), this.#T(u.problem, r);
	}
	#T(e, t) {
		if (!St(e)) {
			this.#a = 0;
			return;
		}
		if (this.#a >= Wt) return;
		this.#a += 1;
		let n = e.retrySeconds * 1e3;
		this.#n = setTimeout(() => void this.#S(t, { isNews: !1 }), n);
	}
	#E(e, t) {
		if (this.toggleAttribute("offline", e.problem?.status === 0), J(this.place, [this.dress(ut(e))]), !t) return;
		let n = y(e.configuration, e.delivery);
		this.remember(n);
		let r = this.news(e, n);
		this.dispatchEvent(new CustomEvent("bottega-offer", {
			bubbles: !0,
			detail: r
		}));
	}
};
function Q(e) {
	return e instanceof DOMException && e.name === "AbortError";
}
function $(e, { offer: t, problem: n, configuration: r }) {
	return {
		...e,
		offer: t,
		problem: n,
		configuration: r
	};
}
// web/configurator/src/main.ts
var Kt = class extends Gt {
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
customElements.define("bottega-configurator", Kt);
