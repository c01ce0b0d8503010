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
function g(e, t) {
	let n = new Set((t?.dimensions ?? []).filter(({ kind: e }) => e === "choices").map(({ key: e }) => e)), r = e.selections.filter(({ dimensionKey: e, valueKeys: t = [], magnitude: r = null, requestedValue: i = null }) => t.length > 0 || r !== null || i !== null || n.has(e));
	return {
		...e,
		selections: r
	};
}
// src/http/storefront/shop/tree.ts
function _(e, t = {}, ...n) {
	let r = Object.entries(t).flatMap(([e, t]) => t === null || t === !1 ? [] : [[e, t === !0 ? "" : String(t)]]);
	return {
		tag: e,
		attributes: Object.fromEntries(r),
		children: v(n)
	};
}
function v(e) {
	return e.flatMap((e) => e === null || e === "" ? [] : ee(e) ? v(e) : [e]);
}
function ee(e) {
	return Array.isArray(e);
}
// src/http/storefront/shop/words.ts
var y = "−";
function b(e, t) {
	return new Intl.NumberFormat("en", {
		style: "currency",
		currency: t
	}).format(e).replace("-", y);
}
function x(e, t) {
	if (e === 0) return "same price";
	let n = b(Math.abs(e), t);
	return `${e > 0 ? "+" : y}${n}`;
}
var S = new Intl.DateTimeFormat("en-GB", {
	weekday: "short",
	day: "numeric",
	month: "short",
	timeZone: "UTC"
});
function C(e) {
	return S.format(/* @__PURE__ */ new Date(`${e}T12:00:00Z`)).replace(",", "");
}
function w(e, t) {
	let { valueKeys: n, magnitude: r, unit: i, requestedValue: a } = t, o = n.map((t) => T(e, t)), s = r === null ? [] : [`${r} ${i ?? ""}`.trim()], c = a === null ? [] : [`“${a}”`], l = [
		...o,
		...s,
		...c
	];
	return l.length === 0 ? "none" : l.join(" and ");
}
function T(e, t) {
	return e?.values.find((e) => e.key === t)?.label ?? t;
}
function E(e, t) {
	return e?.dimensions.find((e) => e.key === t)?.label ?? t;
}
function D(e, { dimensionKey: t, to: n }) {
	let r = e?.dimensions.find(({ key: e }) => e === t), i = r?.label ?? t;
	return n === null ? `no ${i}` : `${i}: ${w(r, n)}`;
}
function O(e) {
	return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(e);
}
// src/http/storefront/shop/answer-tree.ts
function k(e) {
	let { offer: t, problem: n, notes: r } = e;
	return _("section", {
		class: "answer",
		id: "answer",
		"aria-live": "polite",
		"aria-label": "The store’s answer"
	}, r.map((e) => _("p", { class: "note" }, e)), n === null ? null : te(e, n), t === null ? null : ne(e, t), t === null ? null : oe(t), t === null ? null : se(e, t));
}
function te(e, { sentence: t, retrySeconds: n }) {
	let { configuration: r } = e, i = d(e, r.selections);
	return _("div", {
		class: "note",
		role: "alert"
	}, _("p", {}, t), n === null ? null : _("p", {}, _("a", {
		class: "button quiet",
		href: i,
		"data-open": !0
	}, "Try again")));
}
function ne(e, t) {
	switch (t.answer) {
		case "yes": return _("p", { class: "verdict yes" }, "Yes, we make this.");
		case "yes_after_approval": return _("div", { class: "verdict yes" }, _("p", {}, "Yes, once somebody at the store has looked at it."), A(t.verdict.requiringApproval));
		case "needs_information": return re(e, t);
		case "no": return ie(e, t);
		default: return _("p", { class: "verdict" }, t.verdict.notEvaluated?.sentence ?? "Please ask us.");
	}
}
function re({ map: e }, { questions: t }) {
	let n = t.filter(({ isBlocking: e }) => e).map(({ dimensionKey: t }) => _("li", {}, _("a", { href: `#option-${t}` }, E(e, t))));
	return _("div", { class: "verdict open" }, _("p", {}, n.length === 1 ? "One thing is still open:" : "Still open:"), _("ul", {}, n));
}
function A(e) {
	return [...new Set(e.flatMap(({ customerMessage: e }) => e ?? []))].map((e) => _("p", {
		class: "said",
		dir: "auto"
	}, e));
}
function ie(e, t) {
	let { map: n } = e, r = A(t.verdict.blocking), i = t.explanation?.dimensionKeys.map((e) => E(n, e)) ?? [], a = t.alternatives?.options ?? [];
	return _("div", { class: "verdict no" }, _("p", {}, _("strong", {}, "Not like this.")), r, i.length === 0 ? null : _("p", {}, `It lies with ${O(i)}.`), a.length === 0 ? null : _("p", {}, "This is the nearest that we make:"), _("ul", { class: "repairs" }, a.map((t) => _("li", {}, ae(e, t)))));
}
function ae(e, t) {
	let { changes: n, price: r } = t, i = n.map((t) => D(e.map, t)).join(", "), a = r === null || r.kind === "requires_person" ? "" : ` · ${b(r.totalAmount, r.currencyCode)}`;
	return _("a", {
		class: "repair",
		href: d(e, m(e.configuration.selections, n)),
		"data-open": !0
	}, `${i}${a}`);
}
function oe({ price: e, quantity: t }) {
	if (e === null) return null;
	if (e.kind === "requires_person") return _("p", { class: "said" }, e.sentence ?? "Please ask us for the price.");
	let { rows: n, currencyCode: r } = e, i = n.map(({ label: e, amount: t }) => _("tr", {}, _("th", {
		scope: "row",
		dir: "auto"
	}, e), _("td", {}, b(t, r)))), a = t === 1 ? null : _("p", { class: "hint" }, `${b(e.unitAmount, r)} for one piece`);
	return _("details", { class: "rows" }, _("summary", {}, "What the price is made of"), _("table", {}, _("tbody", {}, i)), a);
}
function se({ map: e }, { madeSizes: t }) {
	return t.map(({ dimensionKey: t, magnitude: n, unit: r }) => _("p", { class: "note" }, `${E(e, t)}: we make ${n} ${r}.`));
}
function ce(e) {
	let { offer: t, isLive: n, paths: r, product: i } = e, a = {
		type: "submit",
		name: "product",
		value: i.slug
	}, o = le(t), s = t !== null && o !== null && t.answer.startsWith("yes"), c = t !== null && t.answer === "no", l = !s && t !== null;
	return _("div", { class: "buy" }, _("p", { class: "price" }, _("strong", { id: "price" }, o ?? (c ? "Not like this" : "")), _("span", { id: "day" }, t === null || c ? "" : ue(t))), _("p", { class: "buttons" }, s ? _("button", {
		...a,
		formmethod: "post",
		formaction: r.basket
	}, "Add to basket") : null, n ? null : _("button", {
		type: "submit",
		class: s ? "quiet" : ""
	}, "Update"), l ? _("button", {
		...a,
		class: "quiet",
		formaction: r.request
	}, "Ask the store") : null));
}
function le(e) {
	let t = e?.price ?? null;
	return t === null || t.kind === "requires_person" || e?.answer === "no" ? null : b(t.totalAmount, t.currencyCode);
}
function ue({ estimate: e, total: t, price: n, deliverable: r, backordered: i }) {
	return [
		r === !1 ? "Not delivered there" : j(e),
		t === null || n === null ? "" : `${b(t.totalAmount, n.currencyCode)} with delivery`,
		i > 0 ? `${i} to be waited for` : ""
	].filter((e) => e !== "").join(" · ");
}
function j(e) {
	if (e === null) return "";
	let t = e.late ? ", later than you need it" : "", { date: n, deliveryFrom: r, deliveryTo: i } = e;
	if (i !== null) {
		let e = r ?? i;
		return `With you ${e === i ? "" : `${C(e)} to `}${C(i)}${t}`;
	}
	return n === null ? "" : `Ready ${C(n)}${t}`;
}
// src/http/storefront/shop/option-tree.ts
function M(e, t) {
	let { dimension: n, selection: r, isAsked: i, isInConflict: a, remaining: o } = t, { key: s, label: c, question: l, required: u } = n, d = u && o?.answerable !== !1, f = i || a || d || r !== null, p = `option-${s}`, m = _("summary", {}, _("span", { class: "label" }, c), _("span", { class: i || a ? "now wanted" : "now" }, N(t))), h = `${p}-question`, g = _("div", {
		class: "fields",
		role: "group",
		"aria-labelledby": h
	}, _("p", {
		class: "question",
		id: h
	}, l), ...P(e, t));
	return _("details", {
		class: a ? "option conflict" : "option",
		id: p,
		open: f
	}, m, g);
}
function N(e) {
	let { dimension: t, selection: n, isAsked: r, isAssumed: i, isInConflict: a, remaining: o } = e;
	if (a && n !== null) return `${w(t, n)}: does not fit`;
	if (r) return "Please choose";
	if (n !== null) {
		let e = w(t, n);
		return i ? `${e} (the usual)` : e;
	}
	return o?.answerable === !1 ? "Does not apply" : t.required ? "" : "Optional";
}
function P(e, t) {
	switch (t.dimension.kind) {
		case "choice":
		case "choices": return [F(e, t), de(t)];
		case "magnitude": return [fe(e, t)];
		case "date": return [me(t)];
		default: return [he(t)];
	}
}
function F(e, t) {
	let { dimension: n, selection: r } = t, i = (r?.valueKeys ?? []).filter((e) => n.values.every((t) => t.key !== e)).map((e) => ({
		key: e,
		label: e,
		description: null,
		imageUrl: null,
		allergens: null
	})), a = L(t), o = [...n.values, ...i].filter(({ key: e }) => e !== a);
	return _("div", { class: "tiles" }, I(t), o.map((n) => z(e, t, n)));
}
function I(e) {
	let { dimension: t, selection: n, isAssumed: r } = e, { key: i, kind: a, required: o } = t;
	if (a === "choices") return R({
		kind: a,
		key: i,
		value: "",
		name: "None of these",
		isChosen: n !== null && n.valueKeys.length === 0 && !r
	});
	let s = t.values.find((t) => t.key === L(e));
	if (s !== void 0) {
		let e = [_("small", {}, "The usual"), B(s)];
		return R({
			kind: a,
			key: i,
			value: "",
			name: s.label,
			isChosen: !0,
			note: e
		});
	}
	return o && !r ? null : R({
		kind: a,
		key: i,
		value: "",
		name: "No preference",
		isChosen: r || n === null || n.valueKeys.length === 0
	});
}
function L({ dimension: e, selection: t, isAssumed: n }) {
	return e.kind === "choice" && n ? t?.valueKeys[0] ?? null : null;
}
function R(e) {
	let { kind: t, key: n, value: r, name: i, isChosen: a, note: o = null, change: s = "", repair: c = null } = e, l = e.isImpossible === !0, u = t === "choices" ? "checkbox" : "radio";
	return _("div", { class: [
		"tile",
		a ? "chosen" : "",
		l ? "no" : ""
	].filter((e) => e !== "").join(" ") }, _("label", {}, _("input", {
		type: u,
		name: `v.${n}`,
		value: r,
		checked: a
	}), _("span", {
		class: "name",
		dir: "auto"
	}, i), o, s === "" ? null : _("span", { class: "change" }, s)), c);
}
function z(e, t, n) {
	let { dimension: r, selection: i, isAssumed: a } = t, o = t.differences.get(n.key) ?? null, s = !a && i?.valueKeys.includes(n.key) === !0, c = !s && o?.answer === "no";
	return R({
		kind: r.kind,
		key: r.key,
		value: n.key,
		name: n.label,
		isChosen: s,
		note: B(n),
		isImpossible: c,
		change: s ? "" : V(e, o),
		repair: c && o !== null ? U(e, t, o) : null
	});
}
function B({ imageUrl: e, description: t, allergens: n }) {
	let r = n ?? [];
	return [
		e === null ? null : _("img", {
			class: "picture",
			src: e,
			alt: "",
			loading: "lazy"
		}),
		t === null ? null : _("small", {
			class: "about",
			dir: "auto"
		}, t),
		r.length === 0 ? null : _("small", {}, `contains ${O(r)}`)
	];
}
function V(e, t) {
	if (t === null || t.answer === null) return "";
	if (t.answer === "no") return t.customerMessage ?? "Not with your choice";
	let { priceDifference: n, priceAmount: r, date: i } = t;
	return [
		H(e, n, r),
		i === null ? "" : C(i),
		t.answer === "yes_after_approval" ? "we look at it first" : ""
	].filter((e) => e !== "").join(" · ");
}
function H({ currencyCode: e }, t, n) {
	return t === null ? n === null ? "" : b(n, e) : x(t, e);
}
function U(e, { dimension: t }, n) {
	let { changes: r } = n;
	if (r === null || r.length === 0) return null;
	let i = O(r.map((t) => D(e.map, t)));
	return _("a", {
		class: "repair",
		href: d(e, p(e, t, n)),
		"data-open": !0
	}, `Take it with ${i}`);
}
function de({ dimension: { key: e, label: t }, selection: n }) {
	let r = n?.requestedValue ?? null;
	if (r === null) return null;
	let i = _("input", {
		name: `t.${e}`,
		value: r,
		maxlength: 500,
		dir: "auto"
	});
	return _("label", { class: "line" }, `In your words, for ${t}`, i);
}
function fe({ isLive: e }, t) {
	let { dimension: n, selection: r, remaining: i } = t, { key: a, label: o, step: s } = n, c = r?.unit ?? n.unit ?? "", l = r?.magnitude ?? null, u = i?.minimum ?? n.minimum, d = i?.maximum ?? n.maximum, f = `size-${a}`, p = _("input", {
		id: f,
		name: `n.${a}`,
		value: l === null ? "" : String(l),
		inputmode: "decimal",
		autocomplete: "off",
		"aria-describedby": `${f}-range`
	}), m = e && u !== null && d !== null && c === (i?.unit ?? n.unit) ? _("input", {
		type: "range",
		"data-slides": f,
		"aria-label": `${o}, slider`,
		min: u,
		max: d,
		step: s ?? "any",
		value: l ?? String((u + d) / 2)
	}) : null;
	return _("div", { class: "size" }, _("label", {
		class: "hidden",
		for: f
	}, o), _("span", { class: "sized" }, p, _("span", {}, c)), c === "" ? null : _("input", {
		type: "hidden",
		name: `u.${a}`,
		value: c
	}), m, _("p", {
		class: "hint",
		id: `${f}-range`
	}, pe(u, d, t)));
}
function pe(e, t, { dimension: { step: n, unit: r } }) {
	return [
		e === null ? "" : `from ${e}`,
		t === null ? "" : `up to ${t}`,
		e === null && t === null ? "" : r ?? "",
		n === null ? "" : `in steps of ${n}`
	].filter((e) => e !== "").join(" ");
}
function me({ dimension: { key: e, label: t }, selection: n, remaining: r }) {
	let [i, a] = [r?.earliest ?? null, r?.latest ?? null], o = [i === null ? "" : `from ${C(i)}`, a === null ? "" : `to ${C(a)}`], s = n?.requestedValue ?? "";
	return _("div", { class: "size" }, _("label", {
		class: "hidden",
		for: `day-${e}`
	}, t), _("input", {
		id: `day-${e}`,
		type: "date",
		name: `t.${e}`,
		value: s
	}), _("p", { class: "hint" }, o.filter((e) => e !== "").join(" ")));
}
function he({ dimension: e, selection: t }) {
	let { key: n, label: r, maximumLength: i } = e;
	return _("div", { class: "size" }, _("label", {
		class: "hidden",
		for: `words-${n}`
	}, r), _("input", {
		id: `words-${n}`,
		name: `t.${n}`,
		value: t?.requestedValue ?? "",
		maxlength: Math.min(i ?? 500, 500),
		dir: "auto",
		autocomplete: "off"
	}), _("p", { class: "hint" }, i === null ? "" : `At most ${i} characters`));
}
// src/http/storefront/shop/configurator-tree.ts
function ge(e) {
	return _("div", { class: "configurator" }, _e(e), _("form", {
		class: "choose",
		method: "get",
		action: e.paths.page,
		id: "choose"
	}, _("div", { class: "options" }, c(e).map((t) => M(e, t)), ye(e), xe(e)), _("div", { class: "side" }, k(e), ce(e))));
}
function _e(e) {
	if (e.map === null) return null;
	let { sentence: t } = e, n = [...new URLSearchParams(f(e.configuration, e.delivery))].map(([e, t]) => _("input", {
		type: "hidden",
		name: e,
		value: t
	}));
	return _("form", {
		class: "sentence",
		method: "get",
		action: e.paths.page,
		id: "sentence"
	}, n, _("label", { for: "words" }, "Say it in a sentence, and correct it in another"), _("span", { class: "ask" }, _("input", {
		id: "words",
		name: "q",
		maxlength: 500,
		dir: "auto",
		autocomplete: "off"
	}), _("button", {
		type: "submit",
		class: "quiet"
	}, "Read it")), t === null ? null : ve(t));
}
function ve({ text: e, understood: t, unread: n }) {
	let r = t.length === 0 ? "Nothing in it names an option of this product." : `Understood: ${t.join(" · ")}.`;
	return _("div", {
		class: "read",
		role: "status"
	}, _("p", { dir: "auto" }, `“${e}”`), _("p", {}, r), n.length === 0 ? null : _("p", {}, `Not understood: ${n.map((e) => `“${e}”`).join(", ")}.`));
}
function ye(e) {
	let { map: t, offer: n, configuration: r } = e, i = new Set(t?.dimensions.map(({ key: e }) => e)), a = r.selections.filter(({ dimensionKey: e }) => !i.has(e)).flatMap(({ dimensionKey: e, valueKeys: t = [], magnitude: n = null, requestedValue: r = null }) => [
		...t.map((t) => [`v.${e}`, t]),
		...n === null ? [] : [[`n.${e}`, String(n)]],
		...r === null ? [] : [[`t.${e}`, r]]
	]), o = (n?.excluding ?? r.excluding).flatMap(({ dimensionKey: e, valueKeys: t }) => t.map((t) => [`x.${e}`, t])), s = [...a, ...o];
	return s.length === 0 ? null : _("fieldset", { class: "kept" }, _("legend", {}, "Also kept in mind"), s.map(([t = "", n = ""]) => _("label", {}, _("input", {
		type: "checkbox",
		name: t,
		value: n,
		checked: !0
	}), _("span", { dir: "auto" }, be(e, t, n)))));
}
function be({ map: e }, t, n) {
	let r = e?.dimensions.find(({ key: e }) => e === t.slice(2)), i = r?.values.find(({ key: e }) => e === n)?.label ?? n, a = `${r?.label ?? t.slice(2)}: ${i}`;
	return t.startsWith("x.") ? `Not wanted – ${a}` : a;
}
function xe(e) {
	let { product: t, configuration: n, delivery: r, countries: i } = e, a = i.map(({ code: e, label: t }) => _("option", {
		value: e,
		selected: e === r.countryCode
	}, t)), o = t.purchases.includes("sample") ? _("label", { class: "check" }, _("input", {
		type: "checkbox",
		name: "purchase",
		value: "sample",
		checked: n.isSample
	}), "Just a sample first") : null;
	return _("fieldset", { class: "delivery" }, _("legend", {}, "How many, and where to"), W("Pieces", "quantity", String(n.quantity), { inputmode: "numeric" }), _("label", {}, "Country", _("select", { name: "country" }, _("option", { value: "" }, "Not said yet"), a)), W("Postal code", "postal", r.postalCode, { autocomplete: "postal-code" }), W("Needed by", "needed", r.neededBy, { type: "date" }), o);
}
function W(e, t, n, r) {
	return _("label", {}, e, _("input", {
		name: t,
		value: n,
		...r
	}));
}
// src/http/storefront/shop/problem.ts
var Se = {
	product_not_found: "The store no longer has this product.",
	ordering_paused: "The store takes no orders at the moment. It still answers questions.",
	not_offered: "Something in it is not made like this any more.",
	needs_information: "Something in it is still to be chosen.",
	price_requires_person: "Somebody at the store must set the price of something in it.",
	out_of_stock: "Something in it has been sold in the meantime.",
	unknown_dimension: "The store has changed its options. Please choose anew.",
	unit_not_understood: "The store has changed its options. Please choose anew."
}, Ce = {
	maximumUnpaidOrders: "You have several orders that are not paid yet. Please pay or cancel one of them first.",
	maximumUnpaidPieces: "You have ordered as many of these as the store keeps for an unpaid order. Please pay first.",
	maximumOpenRequests: "The store has not yet answered your earlier requests. Please wait for its answer."
}, we = {
	429: "Many questions came from here just now. Please wait a moment.",
	503: "The store is busy just now. Please wait a moment."
}, G = "Something went wrong on our side. Please try again in a moment.", K = 3;
function q(e, t, n = null) {
	let r = Number(n ?? K), i = Number.isFinite(r) ? Math.max(1, r) : K, a = Te(e, t);
	if (a !== void 0) return {
		sentence: a,
		status: e,
		retrySeconds: null
	};
	let o = we[e];
	if (o !== void 0) return {
		sentence: o,
		status: e,
		retrySeconds: i
	};
	if (e >= 500) return {
		sentence: G,
		status: e,
		retrySeconds: i
	};
	let { code: s, error: c } = t;
	return {
		sentence: (typeof s == "string" ? Se[s] : void 0) ?? (typeof c == "string" ? c : G),
		status: e,
		retrySeconds: null
	};
}
function Te(e, { values: t }) {
	if (e === 429) return Object.keys(t ?? {}).map((e) => Ce[e]).find((e) => e !== void 0);
}
var Ee = {
	sentence: "The store can’t be reached at the moment. What you have chosen is kept.",
	status: 0,
	retrySeconds: K
};
function De(e) {
	return e !== null && e.retrySeconds !== null;
}
// src/http/storefront/shop/read-intent.ts
function Oe(e, t, n, { understood: r }) {
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
		configuration: ke(t, i),
		sentence: {
			text: n,
			understood: [
				...i.selections.map((t) => {
					let n = e?.dimensions.find(({ key: e }) => e === t.dimensionKey);
					return `${E(e, t.dimensionKey)}: ${w(n, t)}`;
				}),
				...i.excluding.flatMap(({ dimensionKey: t, valueKeys: n }) => {
					let r = e?.dimensions.find(({ key: e }) => e === t);
					return n.map((e) => `not ${T(r, e)}`);
				}),
				...i.quantity === t.quantity ? [] : [`${i.quantity} pieces`]
			],
			unread: a
		}
	};
}
function ke(e, t) {
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
var Ae = /^\d{1,9}(\.\d{1,4})?$/;
function je(e, t, n, r) {
	let [i, a] = [e.get("version"), e.get("price")], o = [];
	if (t === null) return o;
	let s = t.price?.kind === "requires_person" ? null : t.price?.totalAmount ?? null, c = t.price?.currencyCode, l = a !== null && Ae.test(a) ? Number(a) : null;
	if (i !== null && i !== String(t.capabilityMapVersion) && o.push("The store has changed what it offers since this address was shared."), r.length > 0) {
		let e = O(r.map((e) => `“${E(n, e)}”`));
		o.push(`The store no longer offers ${e} as it was chosen here, so it was left out.`);
	}
	if (l !== null && s !== null && l !== s && c !== void 0) {
		let [e, t] = [l, s].map((e) => b(e, c));
		o.push(`It cost ${e} then, and costs ${t} now.`);
	}
	return o.length > 0 && t.answer === "no" && o.push("As it was chosen then, it is no longer made."), o;
}
// src/http/storefront/shop/mend-configuration.ts
var Me = /* @__PURE__ */ new Set(["unknown_dimension", "unit_not_understood"]);
function Ne(e, t) {
	let { code: n, values: r } = t;
	if (!Me.has(n)) return null;
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
var Pe = [
	"alternatives",
	"remaining",
	"differences"
];
function Fe(e, { selections: t, excluding: n, quantity: r, isSample: i }) {
	return {
		productSlug: e,
		selections: t,
		excluding: n,
		quantity: r,
		...i && { purchase: "sample" }
	};
}
function Ie({ countryCode: e, postalCode: t }) {
	return e === "" ? {} : { deliverTo: {
		countryCode: e,
		...t !== "" && { postalCode: t }
	} };
}
function Le(e, t, n, r = Pe) {
	return {
		...Fe(e, t),
		...Ie(n),
		...n.neededBy !== "" && { neededBy: n.neededBy },
		include: r
	};
}
var Re = /^\d{4}-\d{2}-\d{2}$/;
function ze(e) {
	let t = (e.get("country") ?? "").toUpperCase(), n = e.get("needed") ?? "";
	return {
		countryCode: /^[A-Z]{2}$/.test(t) ? t : "",
		postalCode: (e.get("postal") ?? "").trim().slice(0, 20),
		neededBy: Re.test(n) ? n : ""
	};
}
// web/configurator/src/ask-store.ts
var Be = class {
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
		let { signal: r } = this.#n = new AbortController(), i = (t) => this.#r("offer", Le(e, t, n), r), a = await i(t), o = Ne(t, a.body);
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
		problem: e === 0 ? Ee : q(e, t, n)
	};
}
// web/configurator/src/live-view.ts
var Ve = new Intl.DisplayNames(["en"], { type: "region" });
function He(e, t, r, i) {
	let a = e.products.find(({ slug: e }) => e === t);
	if (a === void 0) return null;
	let o = e.capabilityMaps.find(({ key: e }) => e === a.capabilityMapKey) ?? null, s = `${r}stores/${e.merchantSlug}`, c = [...new Set(e.shippingZones.flatMap(({ countryCodes: e }) => e))].map((e) => ({
		code: e,
		label: Ve.of(e) ?? e
	})).toSorted((e, t) => e.label.localeCompare(t.label, "en"));
	return {
		product: a,
		map: o,
		currencyCode: e.currencyCode,
		configuration: g(n(i), o),
		delivery: ze(i),
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
	t.forEach((t, r) => Ue(e, n[r] ?? null, t));
	for (let e of n.slice(t.length)) e.remove();
}
function Ue(e, t, n) {
	if (typeof n == "string") {
		if (t instanceof Text) {
			t.data !== n && (t.data = n);
			return;
		}
		X(e, t, document.createTextNode(n));
	} else t instanceof HTMLElement && Z(t, n) ? Ge(t, n) : X(e, t, We(n));
}
function X(e, t, n) {
	t === null ? e.append(n) : t.replaceWith(n);
}
function Z(e, { tag: t, attributes: n }) {
	return e.localName === t && e.id === (n.id ?? "") && e.getAttribute("name") === (n.name ?? null) && e.getAttribute("type") === (n.type ?? null);
}
function We(e) {
	let t = document.createElement(e.tag);
	for (let [n, r] of Object.entries(e.attributes)) t.setAttribute(n, r);
	return Y(t, e.children), t;
}
var Q = /* @__PURE__ */ new Set(["open"]);
function Ge(e, { tag: t, attributes: n, children: r }) {
	for (let { name: t } of Array.from(e.attributes)) !(t in n) && !Q.has(t) && e.removeAttribute(t);
	for (let [t, r] of Object.entries(n)) !Q.has(t) && e.getAttribute(t) !== r && e.setAttribute(t, r);
	Y(e, r), t === "input" && Ke(e, n), t === "option" && (e.selected = "selected" in n);
}
function Ke(e, t) {
	if (e.type === "checkbox" || e.type === "radio") {
		e.checked = "checked" in t;
		return;
	}
	let n = e.getRootNode();
	!((n instanceof Document || n instanceof ShadowRoot) && n.activeElement === e) && e.value !== t.value && (e.value = t.value ?? "");
}
// web/configurator/src/configurator-element.ts
var qe = 250, Je = 3e5, Ye = 3, Xe = "The store has just changed what it offers. This shows how it is now.", Ze = class extends HTMLElement {
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
		this.#e = new Be(this.root(), this.#i("store"));
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
		document.visibilityState !== "visible" || Date.now() - this.#n < Je || this.#_(this.#m(), {
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
		t.type !== "checkbox" && t.type !== "radio" && (clearTimeout(this.#t), this.#t = setTimeout(() => void this.#_(this.#m(), { isNews: !0 }), qe));
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
		let r = He(n, this.#i("product"), this.root(), e);
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
			let a = Oe(r.map, r.configuration, e, i);
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
				notes: [Xe]
			}, c), t);
			return;
		}
		let u = t ? e.notes : je(n, c.offer, s, c.leftOut);
		this.#b($({
			...e,
			notes: u
		}, c), t), this.#y(c.problem, n);
	}
	#y(e, t) {
		if (!De(e)) {
			this.#r = 0;
			return;
		}
		if (this.#r >= Ye) return;
		this.#r += 1;
		let n = e.retrySeconds * 1e3;
		this.#t = setTimeout(() => void this.#_(t, { isNews: !1 }), n);
	}
	#b(e, t) {
		if (this.toggleAttribute("offline", e.problem?.status === 0), Y(this.place, [this.dress(ge(e))]), !t) return;
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
var Qe = class extends Ze {
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
customElements.define("bottega-configurator", Qe);
