// web/pictures/src/draw-preview.ts
async function e(e) {
	try {
		let t = await createImageBitmap(e), n = Math.min(t.width, t.height), r = document.createElement("canvas");
		r.width = r.height = 192;
		let [i, a] = [(t.width - n) / 2, (t.height - n) / 2];
		return r.getContext("2d")?.drawImage(t, i, a, n, n, 0, 0, r.width, r.height), t.close(), r.setAttribute("aria-hidden", "true"), r;
	} catch {
		return null;
	}
}
// web/pictures/src/picture-list.ts
var t = /^(?:image\/(?:png|jpe?g|gif|webp|avif|hei[cf]|tiff)|application\/pdf)$/, n = class {
	#e;
	#t;
	#n;
	#r = /* @__PURE__ */ new Set();
	constructor(e) {
		this.#e = e, this.#t = document.createElement("ul"), this.#t.className = "previews", this.#n = document.createElement("p"), this.#n.className = "hint", this.#n.setAttribute("role", "status"), e.append(this.#t, this.#n);
	}
	get isSending() {
		return this.#r.size > 0;
	}
	async settled() {
		await Promise.all(this.#r);
	}
	add(e) {
		let n = Number(this.#e.dataset.maximum ?? 0);
		if (this.#e.querySelectorAll("[name=kept]:checked, [name=kept][type=hidden]").length + this.#r.size >= n) return this.#a("tooMany", e);
		if (e.type !== "" && !t.test(e.type)) return this.#a("wrongType", e);
		if (e.size > 10485760) return this.#a("tooLarge", e);
		let r = this.#o(e).finally(() => this.#r.delete(r));
		this.#r.add(r);
	}
	#i(e, t) {
		return (this.#e.dataset[e] ?? "").replace("%", t.name);
	}
	#a(e, t) {
		this.#n.textContent = this.#i(e, t), this.#n.className = ["sending", "added"].includes(e) ? "hint" : "wrong";
	}
	async #o(e) {
		this.#a("sending", e);
		let t = this.#s(e), n = new FormData();
		n.append("file", e);
		try {
			let i = await fetch(this.#e.dataset.upload ?? "", {
				method: "POST",
				body: n
			}), a = await i.json();
			if (i.status !== 201 || a.publicId === void 0) return t.remove(), this.#a(r[a.code ?? ""] ?? "full", e);
			if (!t.isConnected) return;
			let o = document.createElement("input");
			o.type = "hidden", o.name = "kept", o.value = `${a.publicId} ${e.name}`, t.append(o), t.classList.remove("waiting"), this.#a("added", e);
		} catch {
			t.remove(), this.#a("failed", e);
		}
	}
	#s(t) {
		let n = document.createElement("li");
		n.className = "waiting";
		let r = document.createElement("span");
		r.textContent = t.name, r.dir = "auto";
		let i = document.createElement("button");
		return i.type = "button", i.className = "quiet", i.textContent = "×", i.setAttribute("aria-label", this.#i("remove", t)), i.addEventListener("click", () => {
			n.remove(), this.#n.textContent = "", this.#e.querySelector("input[type=file]")?.focus();
		}), n.append(r, i), e(t).then((e) => e === null || n.prepend(e)), this.#t.append(n), n;
	}
}, r = {
	file_too_large: "tooLarge",
	body_too_large: "tooLarge",
	invalid_request: "wrongType"
}, i = document.querySelector(".pictures"), a = i?.querySelector("input[type=file]"), o = a?.form;
if (i && a && o) {
	let e = new n(i), t = (t) => {
		for (let n of t) e.add(n);
	};
	a.addEventListener("change", () => {
		t(a.files ?? []), a.value = "";
	}), i.addEventListener("dragover", (e) => {
		e.preventDefault(), i.classList.add("over");
	}), i.addEventListener("dragleave", () => i.classList.remove("over")), i.addEventListener("drop", (e) => {
		e.preventDefault(), i.classList.remove("over"), t(e.dataTransfer?.files ?? []);
	}), o.addEventListener("submit", (t) => {
		if (!e.isSending) return;
		t.preventDefault();
		let { submitter: n } = t;
		e.settled().then(() => o.requestSubmit(n));
	});
}
