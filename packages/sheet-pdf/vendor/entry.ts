/** What is used of the packages that `npm run vendor` puts into `pdf.js`. */
export { create } from 'fontkit';
export { default as PDFDocument } from 'pdfkit';
